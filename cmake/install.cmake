# The installed library, and the packages made of it: libpentarchy.so and .a that show the functions of the
# headers only, pkg-config and CMake files, program, manual, completion, documents. Used by `make install`
# and `make deb`; docs/library.md tells how to use what comes out.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # what is installed is named below, not all the tests

# ---- the two forms of the library ------------------------------------------------------------------
# Both are made of the same objects, so that nothing is compiled twice: code that may stand anywhere, and that nobody
# outside replaces a part of, which is as fast in a program.
set_target_properties(pent PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_compile_options(pent PRIVATE -fno-semantic-interposition)
add_library(pentarchy_so SHARED $<TARGET_OBJECTS:pent>)
target_include_directories(pentarchy_so PUBLIC include)
target_link_options(pentarchy_so PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/pentarchy.map -Wl,-z,defs)
target_link_libraries(pentarchy_so PRIVATE Threads::Threads)
set_target_properties(pentarchy_so PROPERTIES OUTPUT_NAME pentarchy VERSION ${PROJECT_VERSION} SOVERSION 0
  LINKER_LANGUAGE C LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/pentarchy.map)

# One object in which everything but the interface is local: nobody's own tree_add meets ours.
set(archive ${CMAKE_CURRENT_BINARY_DIR}/libpentarchy.a)
add_custom_command(
  OUTPUT ${archive}
  COMMAND ${CMAKE_C_COMPILER} -r -nostdlib -o pentarchy.o -Wl,--whole-archive $<TARGET_FILE:pent>
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=pent_* --localize-symbol=pent__* pentarchy.o
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} pentarchy.o
  DEPENDS pent
  VERBATIM)
add_custom_target(pentarchy_a ALL DEPENDS ${archive})

# ---- where it goes -----------------------------------------------------------------------------------
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" up "${up}")
configure_file(cmake/pentarchy.pc.in pentarchy.pc @ONLY)
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/cmake /)
string(REGEX REPLACE "/$" "" up "${up}")
configure_file(cmake/pentarchyConfig.cmake.in pentarchyConfig.cmake @ONLY)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/pentarchyConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)

install(TARGETS pentarchy RUNTIME COMPONENT program)
install(FILES docs/pentarchy.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES completion/pentarchy.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME pentarchy COMPONENT program)
file(GLOB guides CONFIGURE_DEPENDS docs/*.md)
install(FILES README.md CHANGELOG.md NOTICE LICENSE ${guides} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/pentarchy
        COMPONENT program)

install(TARGETS pentarchy_so LIBRARY COMPONENT runtime NAMELINK_COMPONENT dev)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libpentarchy0 RENAME copyright COMPONENT runtime)

file(GLOB headers CONFIGURE_DEPENDS include/*.h)
install(FILES ${headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT dev)
install(FILES ${archive} DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT dev)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pentarchy.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/pentarchyConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/pentarchyConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/pentarchy COMPONENT dev)
file(GLOB examples CONFIGURE_DEPENDS examples/*.c examples/*.py examples/*.sh)
install(FILES docs/library.md docs/observations.md docs/bots.md LICENSE ${examples}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libpentarchy-dev COMPONENT dev)

# The Python package, where Debian's python3 looks, for the Debian package only (elsewhere pip installs it); its
# extension uses the shared library.
set(components program runtime dev)
if(TARGET engine)
  list(APPEND components python)
  set(PENT_PYTHON_DIR lib/python3/dist-packages CACHE STRING "where the Python package goes, below the prefix")
  install(TARGETS engine LIBRARY DESTINATION ${PENT_PYTHON_DIR}/pentarchy COMPONENT python EXCLUDE_FROM_ALL)
  install(FILES ${python_files} DESTINATION ${PENT_PYTHON_DIR}/pentarchy COMPONENT python EXCLUDE_FROM_ALL)
  install(FILES docs/python.md docs/observations.md LICENSE examples/learn.py
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-pentarchy COMPONENT python EXCLUDE_FROM_ALL)
endif()

# ---- Debian packages -----------------------------------------------------------------------------------
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pentarchy)
set(CPACK_PACKAGE_CONTACT "Pentarchy <pentarchy@localhost>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE gzip)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME pentarchy)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Five strategy board games in a terminal, a browser and on a server")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libpentarchy0)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Rules, records, pictures and computer players of Pentarchy: shared library")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libpentarchy-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libpentarchy0 (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Rules, records, pictures and computer players of Pentarchy: headers and examples")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-pentarchy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "libpentarchy0 (= ${PROJECT_VERSION}), libc6, python3 (>= 3.11)")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-numpy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Rules, records, pictures and computer players of Pentarchy: Python package")
include(CPack)

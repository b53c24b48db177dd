# The Python package, as it stands in the build folder: <build>/python/pentarchy (docs/python.md). Debian's own
# interpreter, whatever else is first on the path; without its headers there is no target `python`.
set(PENT_PYTHON /usr/bin/python3 CACHE FILEPATH "the interpreter the Python package is built for and tested with")
execute_process(COMMAND ${PENT_PYTHON} -c "import sysconfig; print(sysconfig.get_path('include'))"
                OUTPUT_VARIABLE python_include OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(PENT_FUZZ)
  return()
endif()
if(NOT EXISTS ${python_include}/Python.h)
  message(STATUS "no Python.h (python3-dev): the Python package is not built")
  return()
endif()

file(GLOB python_sources CONFIGURE_DEPENDS python/src/*.c)
add_library(engine MODULE EXCLUDE_FROM_ALL ${python_sources})
target_compile_definitions(engine PRIVATE Py_LIMITED_API=0x030B0000)
# Python keeps functions in void pointers, and names in char pointers.
target_compile_options(engine PRIVATE -Wno-pedantic -Wno-write-strings)
target_include_directories(engine SYSTEM PRIVATE ${python_include})
target_link_options(engine PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/python/engine.map)
set_target_properties(engine PROPERTIES PREFIX "" OUTPUT_NAME _engine SUFFIX .abi3.so
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/python/pentarchy)
if(PENT_INSTALL)
  target_link_libraries(engine PRIVATE pentarchy_so Threads::Threads)
else() # the library inside; only the module's entry can be seen, so its code need not be PIC, but for the sanitizers'
  target_link_libraries(engine PRIVATE pent Threads::Threads)
  if(CMAKE_C_FLAGS MATCHES "sanitize")
    set_target_properties(pent PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
endif()

file(GLOB python_files CONFIGURE_DEPENDS python/pentarchy/*.py python/pentarchy/*.pyi python/pentarchy/py.typed)
add_custom_target(python ALL
  COMMAND ${CMAKE_COMMAND} -E copy_if_different ${python_files} ${CMAKE_BINARY_DIR}/python/pentarchy
  DEPENDS ${python_files} VERBATIM)
add_dependencies(python engine)

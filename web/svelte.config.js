// svelte.config.js: plain Svelte 5 with TypeScript in components.
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };

// main.ts: styles, icons, the first component. Nothing else happens at load.
import './fonts.css';
import '../../assets/tokens.css';
import '../../assets/scene.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { addSprite } from './lib/assets.ts';
import { ask, socket } from './lib/host.ts';
import { applyTheme } from './lib/prefs.svelte.ts';
import { setLanguage } from './lib/words.ts';

setLanguage(navigator.language);
applyTheme();
addSprite();
const app = document.getElementById('app')!;
app.replaceChildren();
mount(App, { target: app });

// For the console, and for tests: what the page itself asks with.
Object.assign(globalThis, { pentarchy: { ask, socket } });

import { defineConfig } from 'vite';
import { pageScript } from './page-script.ts';

export default defineConfig(pageScript('tracker/tracker.ts', 'tracker.js'));

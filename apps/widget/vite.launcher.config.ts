import { defineConfig } from 'vite';
import { pageScript } from './page-script.ts';

export default defineConfig(pageScript('launcher/launcher.ts', 'widget.js'));

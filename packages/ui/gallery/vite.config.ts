import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** npx vite build packages/ui/gallery. Every component in one page, to look at and to test. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [tailwindcss()],
  build: { assetsInlineLimit: 0, emptyOutDir: true },
});

import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** npx vite build packages/ui/gallery. Every component on one page, for viewing and testing. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [tailwindcss()],
  build: { assetsInlineLimit: 0, emptyOutDir: true },
});

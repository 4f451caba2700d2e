import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import { defineConfig } from 'vite';

/** What the launcher loads into the page of a site when a visitor shows it: one module without imports. */
export default defineConfig({
  plugins: [translated()],
  build: {
    outDir: join(import.meta.dirname, 'build'),
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    lib: { entry: join(import.meta.dirname, 'page/index.ts'), formats: ['es'], fileName: () => 'widget/page.js' },
  },
});

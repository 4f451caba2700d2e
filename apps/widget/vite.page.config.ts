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
    // Of a library Vite leaves the white space, for whoever builds with it; this is loaded as it is.
    rolldownOptions: { output: { minify: true } },
    lib: { entry: join(import.meta.dirname, 'page/index.ts'), formats: ['es'], fileName: () => 'widget/page.js' },
  },
});

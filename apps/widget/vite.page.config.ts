import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import { defineConfig } from 'vite';

/** The module without imports that the launcher loads into a customer's page when a visitor shows it. */
export default defineConfig({
  plugins: [translated()],
  build: {
    outDir: join(import.meta.dirname, 'build'),
    emptyOutDir: false,
    target: 'es2022',
    // For libraries Vite keeps white space, expecting another build step; this is loaded directly.
    rolldownOptions: { output: { minify: true } },
    lib: { entry: join(import.meta.dirname, 'page/index.ts'), formats: ['es'], fileName: () => 'widget/page.js' },
  },
});

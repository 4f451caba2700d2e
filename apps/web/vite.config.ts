import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { addressed } from './addressed/vite-plugin.ts';
import { articles } from './blog/vite-plugin.ts';

export default defineConfig({
  plugins: [translated(), articles(), addressed(join(import.meta.dirname, 'build/addressed')), tailwindcss(), reactRouter()],
  build: {
    // Fonts must stay files: the policy has font-src 'self', and data: URLs would not pass it.
    assetsInlineLimit: 0,
    // budget.ts sums what a screen loads from it.
    manifest: true,
    rolldownOptions: {
      // Whoever starts Plumbline for the first time need not read which plugin took longest.
      checks: { bundlerTimings: false },
      output: {
        // What every screen loads is one file, and what every signed-in screen loads beside it is another: small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'every-screen', test: /\/app\/root\.tsx$/, priority: 2 },
            { name: 'signed-in', test: /\/app\/frame\/app-shell\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  // Sites install it built; here it is built with all else.
  resolve: { alias: { '@plumbline/embed/react': join(import.meta.dirname, '../../packages/embed/src/react.ts') } },
  // Outside a build the API is the real server, started beside this one.
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});

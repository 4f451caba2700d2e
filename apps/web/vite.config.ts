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
    // Fonts must stay files: the content security policy has font-src 'self', which does not allow data: URLs.
    assetsInlineLimit: 0,
    // budget.ts reads it to sum what a screen loads.
    manifest: true,
    rolldownOptions: {
      // The report on slow plugins would only distract someone who starts Plumbline for the first time.
      checks: { bundlerTimings: false },
      output: {
        // One file for what every screen loads, and another for what every signed-in screen adds, because small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'every-screen', test: /\/app\/root\.tsx$/, priority: 2 },
            { name: 'signed-in', test: /\/app\/frame\/app-shell\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  // Other sites install the built package; here it is built along with everything else.
  resolve: { alias: { '@plumbline/embed/react': join(import.meta.dirname, '../../packages/embed/src/react.ts') } },
  // During development the API is the real server, started beside this one.
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});

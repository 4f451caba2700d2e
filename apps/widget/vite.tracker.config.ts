import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The tracker: one script without imports, since pages load it as it is. */
export default defineConfig({
  build: {
    outDir: join(import.meta.dirname, 'build'),
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: join(import.meta.dirname, 'tracker/tracker.ts'),
      formats: ['iife'],
      name: 'PlumblineTracker',
      fileName: () => 'tracker.js',
    },
  },
});

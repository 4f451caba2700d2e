import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import type { UserConfig } from 'vite';

/**
 * Builds what pages of sites load as it is: one script without imports.
 * @param entry its source, in this folder
 * @param fileName what it is loaded as
 */
export function pageScript(entry: string, fileName: string): UserConfig {
  return {
    plugins: [translated()],
    build: {
      outDir: join(import.meta.dirname, 'build'),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, entry), formats: ['iife'], name: 'Plumbline', fileName: () => fileName },
    },
  };
}

import { join } from 'node:path';
import { translated } from '@plumbline/texts/vite-plugin';
import type { UserConfig } from 'vite';

/**
 * Configures a build of a script that customers' pages load directly, without imports.
 * @param entry its source, in this folder
 * @param fileName of the output
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

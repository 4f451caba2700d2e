import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { addressedFiles } from './addressed-files.ts';

/** Writes the files that contain the address of the site next to the built website, for the server to fill in. */
export function addressed(folder: string): Plugin {
  return {
    name: 'plumbline:addressed',
    apply: 'build',
    writeBundle() {
      for (const [path, text] of Object.entries(addressedFiles())) {
        const file = join(folder, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}

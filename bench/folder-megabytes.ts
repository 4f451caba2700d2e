import { spawnSync } from 'node:child_process';

/** The disk space a folder takes. */
export function folderMegabytes(folder: string): number {
  const [kilobytes] = spawnSync('du', ['-sk', folder], { encoding: 'utf8' }).stdout.split('\t');
  return Math.round(Number(kilobytes) / 1024);
}

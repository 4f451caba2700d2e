import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import type { ExtensionBrowser } from '@plumbline/contract';
import { ZipFile } from 'yazl';
import { notFound } from '../../platform/http/api-error.ts';

/** Where `npm start` builds it. */
const BUILDS = join(import.meta.dirname, '../../../../extension/.output');
/** A fixed time, so that the same files produce the same zip. */
const NO_TIME = new Date(1980, 0, 1);

const packed = new Map<ExtensionBrowser, Promise<Buffer<ArrayBuffer>>>();

/**
 * The extension for a browser as a zip with one folder, created once. Not in the zip64 format of large exports, which the unarchiver of macOS
 * cannot read.
 * @throws ApiError not_found when it was not built
 */
export function packExtension(browser: ExtensionBrowser): Promise<Buffer<ArrayBuffer>> {
  const folder = join(BUILDS, `${browser}-mv3`);
  if (!existsSync(join(folder, 'manifest.json'))) throw notFound('extension');
  const known = packed.get(browser);
  if (known) return known;
  const made = pack(folder, `plumbline-${browser}`);
  packed.set(browser, made);
  made.catch(() => packed.delete(browser));
  return made;
}

async function pack(folder: string, title: string): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) {
    const name = posix.join(title, ...relative(folder, file).split(sep));
    zip.addBuffer(await readFile(file), name, { mtime: NO_TIME });
  }
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream, (chunk) => Buffer.from(chunk)));
}

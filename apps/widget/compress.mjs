import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/* Compresses the build output, so that no request waits for compression. */

const BUILD = join(import.meta.dirname, 'build');

for (const entry of await readdir(BUILD, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:js|css)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

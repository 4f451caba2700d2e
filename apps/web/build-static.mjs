import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/*
 * Prepares a static build for serving: the hashes of the framework's inline scripts for the content security policy (static
 * files cannot carry a nonce), and compressed copies, so that no request waits for compression.
 */

const CLIENT = join(import.meta.dirname, 'build/client');
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.txt', '.json', '.map']);
const SMALLEST_BYTES = 512;

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));

/** By page: a single policy with all hashes would make every response larger with each page added. */
const pages = {};
for (const file of files.filter((name) => name.endsWith('.html'))) {
  const html = await readFile(file, 'utf8');
  if (/<style|\sstyle=/.test(html)) throw new Error(`${file} has inline styles, which the policy forbids.`);
  const inline = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) => !/\ssrc=/.test(attributes));
  pages[relative(CLIENT, file).replaceAll(sep, '/')] = inline.map(
    ([, , body]) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  );
}
await writeFile(join(import.meta.dirname, 'build/csp-hashes.json'), `${JSON.stringify({ pages }, null, 2)}\n`);

await Promise.all(
  files
    .filter((file) => COMPRESSIBLE.has(extname(file)))
    .map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST_BYTES) return;
      const brotli = promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))]);
    }),
);
console.log(`Inline scripts of ${Object.keys(pages).length} pages hashed, ${files.length} files ready.`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * Sums what the browser loads before a screen is rendered: the entry, the root and the route's modules with all their static
 * imports. Lazy imports do not count, nor does the framework's route manifest (10 KB). Run by npm run check after a build.
 */

const LIMIT_KB = 170;
const CLIENT = join(import.meta.dirname, 'build/client');

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const SCREENS = {
  '/dashboard': ['app/frame/signed-in-frame.tsx', 'app/monitoring/screens/dashboard.tsx'],
  '/': ['app/public/screens/home.tsx'],
};

const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));
const keys = Object.keys(manifest);

/** The manifest key of a source file; the framework adds a query to route modules, and its default entry is in node_modules. */
function keyOf(source: string): string {
  const key = keys.find((known) => known.split('?')[0]?.endsWith(source));
  if (!key) throw new Error(`The build has no chunk for ${source}.`);
  return key;
}

function filesOf(sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(keyOf(source));
  return files;
}

let isOver = false;
for (const [path, sources] of Object.entries(SCREENS)) {
  const files = [...filesOf(['entry.client.tsx', 'app/root.tsx', ...sources])].filter((file) => file.endsWith('.js'));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0);
  const size = bytes / 1024;
  isOver ||= size > LIMIT_KB;
  console.log(`${path} loads ${size.toFixed(1)} KB of script (gzip) in ${files.length} files; the budget is ${LIMIT_KB} KB.`);
}
process.exitCode = isOver ? 1 : 0;

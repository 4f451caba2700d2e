import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * Sums what a page loads of the widget: the launcher, the tracker, the panel with its styles at first, the part that draws screenshots, and what is
 * loaded
 * later. Run by npm run check after a build.
 */

const BUILD = join(import.meta.dirname, 'build');
const PANEL = join(BUILD, 'widget');

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(readFileSync(join(PANEL, '.vite/manifest.json'), 'utf8'));

/** The files loaded with a chunk. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  if (files.has(chunk.file)) return files;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, files);
  return files;
}

const sizeOf = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0) / 1024;
const inPanel = (files: Iterable<string>): string[] => [...files].map((file) => join(PANEL, file));

const panel = filesOf('index.html');
const overlays = [...filesOf('overlays.tsx')].filter((file) => !panel.has(file));
const editor = [...filesOf('editor.tsx')].filter((file) => !panel.has(file) && !overlays.includes(file));
const page = join(PANEL, 'page.js');
const shown = [...filesOf('shown/part.ts')].filter((file) => !panel.has(file) && !overlays.includes(file));
const workers = readdirSync(join(PANEL, 'assets')).filter((file) => /^solve-worker.*\.js$/.test(file));
const PARTS = [
  { name: 'launcher', limitKb: 1.5, sizeKb: sizeOf([join(BUILD, 'widget.js')]) },
  { name: 'tracker', limitKb: 2, sizeKb: sizeOf([join(BUILD, 'tracker.js')]) },
  { name: 'panel', limitKb: 20, sizeKb: sizeOf(inPanel(panel)) },
  { name: 'overlays', limitKb: 10, sizeKb: sizeOf(inPanel(overlays)) },
  { name: 'part for shown pages', limitKb: 4, sizeKb: sizeOf(inPanel(shown)) },
  { name: 'worker', limitKb: 3, sizeKb: sizeOf(inPanel(workers.map((file) => `assets/${file}`))) },
  { name: 'part in the page', limitKb: 10, sizeKb: sizeOf([page]) },
  { name: 'editor', limitKb: 130, sizeKb: sizeOf(inPanel(editor)) },
];
for (const { name, sizeKb, limitKb } of PARTS)
  console.log(`The ${name} of the widget is ${sizeKb.toFixed(2)} KB (gzip); the budget is ${limitKb} KB.`);
process.exitCode = PARTS.some(({ sizeKb, limitKb }) => sizeKb > limitKb) ? 1 : 0;

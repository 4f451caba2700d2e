/** Prints what the time spent on judging the pages of one real site consists of, in one thread with warm code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageArtifact } from '../packages/audit/src/artifacts.ts';
import { CHECKS } from '../packages/audit/src/checks/registry.generated.ts';
import { createSiteScope } from '../packages/audit/src/crawl/site-scope.ts';
import { buildPageNode } from '../packages/audit/src/derive/remember/build-page-node.ts';
import { parseTree } from '../packages/audit/src/derive/parse/offset-parser.ts';
import { parseDocument } from '../packages/audit/src/derive/parse/parse-document.ts';
import { judgePage } from '../packages/audit/src/judge.ts';
import { nodeContext } from '../packages/audit/src/run-audit.ts';
import { fetchRealSite } from './real-site.ts';

const ROUNDS = 5;
const ORIGIN = 'https://manual.example';

const folder = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!folder) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const artifacts = pages.map((name) => artifactOf(name, readFileSync(join(folder, name), 'utf8')));
const context = nodeContext({ scope: createSiteScope(ORIGIN), robots: { collected: false, reason: 'Not asked.' } });

/** Each step does what the previous one does, and more: the difference is its own cost. */
const STEPS: readonly (readonly [string, (artifact: PageArtifact) => unknown])[] = [
  ['parsing with parse5, noting where tags end', ({ response }) => parseTree(response?.html ?? '')],
  ['the walk over the tree: links, headings, images, text', ({ url, response }) => parseDocument(response?.html ?? '', url)],
  [
    'what is remembered of a page',
    (artifact) => buildPageNode(artifact, parseDocument(artifact.response?.html ?? '', artifact.url), context),
  ],
  ['the page checks, with the places of what they find', (artifact) => judgePage(CHECKS, artifact, context)],
];

const times = STEPS.map(([, step]) => fastest(step));
const total = times.at(-1) ?? 1;
console.log(`| judging ${artifacts.length} pages, fastest of ${ROUNDS} rounds | ms | share |`);
console.log('|---|---|---|');
for (const [index, [name]] of STEPS.entries()) {
  const own = (times[index] ?? 0) - (times[index - 1] ?? 0);
  console.log(`| ${name} | ${own.toFixed(0)} | ${((100 * own) / total).toFixed(0)} % |`);
}

/** Milliseconds that a step takes for all pages, once its code is warm. */
function fastest(step: (artifact: PageArtifact) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    for (const artifact of artifacts) step(artifact);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function artifactOf(name: string, html: string): PageArtifact {
  const response = {
    status: 200,
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    mediaType: 'text/html',
    redirectTo: null,
    firstByteMs: 1,
    totalMs: 1,
    wireBytes: html.length,
    contentEncoding: null,
    httpVersion: '1.1',
    html,
    truncated: false,
  };
  return { url: `${ORIGIN}/${name}`, depth: 1, source: 'link', foundOn: null, inSitemap: false, response, failure: null };
}

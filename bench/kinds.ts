/**
 * Prints how long a user waits for each kind of test besides SEO: from Start to the first result and to the end, the processor time, and the
 * largest parts of the wait as the product reports them. ROUNDS sets the number of rounds, PAGES the size of the site of the grammar test, KINDS
 * the kinds: grammar, responsive, ui, lighthouse, pdf.
 */
import { join } from 'node:path';
import { createPagePool, findChromium } from '@plumbline/browser';
import { DEVICES, pictureDevice } from '@plumbline/capture/responsive';
import type { Test } from '@plumbline/contract';
import { createClient } from '@plumbline/contract/client';
import {
  getTestReport,
  getTestReportPdf,
  listFindings,
  listLighthouseRuns,
  listTests,
  startLighthouse,
  startTest,
} from '@plumbline/contract/endpoints';
import { eq } from 'drizzle-orm';
import { tests } from '../apps/server/src/areas/tests/index.ts';
import { openBenchServer } from './bench-server.ts';
import { giveRoom } from './give-room.ts';
import { fetchRealSite } from './real-site.ts';
import { serveSite } from './serve-site.ts';
import { signUp } from './sign-up.ts';
import { uploadClicks } from './upload-clicks.ts';
import { watchProcessor } from './watch-processor.ts';

/** In milliseconds from Start. */
interface Wait {
  readonly first: number;
  readonly end: number;
  readonly parts: ReadonlyMap<string, number>;
}
interface Measured extends Wait {
  readonly processorSeconds: number;
}

const POLL_MS = 25;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PAGES = Number(process.env['PAGES'] ?? 1170);
const SHOWN_PARTS = 3;
/** The number of clicks whose screenshots have this total size. */
const UPLOAD_BYTES = 10_000_000;
/** A long page with tables and code. */
const PAGE = 'sql-select.html';

const manual = fetchRealSite(join(import.meta.dirname, '.cache'));
const executablePath = findChromium(process.env['CHROME_PATH'] ?? null);
if (!manual || !executablePath) {
  console.error('This benchmark needs Chromium, and apt-get and dpkg for the pages of postgresql-doc-15.');
  process.exit(1);
}
const site = await serveSite(['static-server.ts', manual]);
const server = await openBenchServer({ works: true });
const token = await signUp(server.origin);
await giveRoom(server.services.database.db);
const client = createClient({ baseUrl: server.origin, token: () => token });
const page = `${site.origin}/${PAGE}`;

const KINDS: Readonly<Record<string, { readonly what: string; readonly run: () => Promise<Wait> }>> = {
  grammar: { what: `grammar, ${PAGES} pages`, run: () => runTest('grammar', `${site.origin}/`, { max_pages: PAGES }) },
  responsive: { what: 'responsive, a desktop and a phone with the sweep', run: () => runTest('responsive', page, { sweep: true }) },
  ui: { what: `UI, from Stop: pictures of ${UPLOAD_BYTES / 1e6} MB`, run: runUpload },
  lighthouse: { what: 'Lighthouse on a page', run: runLighthouse },
  pdf: { what: 'PDF report of 100 pages', run: printPdf },
};
let seoTestId = '';
let picture = new Blob();
try {
  picture = await takePicture(executablePath);
  const wanted = (process.env['KINDS'] ?? Object.keys(KINDS).join()).split(',');
  if (wanted.includes('lighthouse') || wanted.includes('pdf')) {
    seoTestId = await start('seo', page, { max_pages: 100 });
    await follow(seoTestId);
  }
  console.log(`| from Start, middle of ${ROUNDS} rounds | first result, s | end, s (range) | of the processors, s | where it goes, s |`);
  console.log('|---|---|---|---|---|');
  for (const name of wanted) {
    const kind = KINDS[name];
    if (!kind) throw new Error(`There is no kind ${name}.`);
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const processor = watchProcessor(process.pid, [site.pid]);
      // Counters of the processes, kept until all of them are read.
      const wait = await kind.run();
      rounds.push({ ...wait, processorSeconds: processor() });
      if (name === 'grammar') await forgetTexts();
    }
    print(kind.what, rounds);
  }
} finally {
  await server.close();
  site.stop();
}

/** A test of an address, with the stages its row reports. */
async function runTest(kind: string, url: string, options: Readonly<Record<string, unknown>>): Promise<Wait> {
  const began = performance.now();
  const testId = await start(kind, url, options);
  return follow(testId, began);
}

async function start(kind: string, url: string, options: Readonly<Record<string, unknown>>): Promise<string> {
  return (await client.call(startTest, { body: { kind, url, source: 'api', options } })).test_id;
}

/** Polls a test until it ends. @throws Error when it failed */
async function follow(testId: string, began = performance.now()): Promise<Wait> {
  let first = 0;
  for (;;) {
    const test = await readTest(testId);
    const since = performance.now() - began;
    if (first === 0 && (await hasFindings(testId))) first = since;
    if (test.status === 'finished') return { first: first || since, end: since, parts: await stagesOf(testId) };
    if (test.status === 'failed' || test.status === 'cancelled') throw new Error(`The test ended: ${test.error}`);
    await look();
  }
}

/** Each click is uploaded with its screenshot; the report opens when everything has arrived. */
async function runUpload(): Promise<Wait> {
  const began = performance.now();
  const { testId, parts } = await uploadClicks(client, {
    url: `${site.origin}/`,
    clicks: Math.round(UPLOAD_BYTES / picture.size),
    picture,
  });
  const first = performance.now() - began;
  const { end } = await follow(testId, began);
  return { first, end, parts: new Map([...parts, ['judged', end - first]]) };
}

async function runLighthouse(): Promise<Wait> {
  const began = performance.now();
  await client.call(startLighthouse, { body: { test_id: seoTestId, page_url: page } });
  for (;;) {
    const { data: runs } = await client.call(listLighthouseRuns, { query: { test_id: seoTestId, page_url: page } });
    const run = runs[0];
    const end = performance.now() - began;
    if (run?.status === 'failed') throw new Error(`Lighthouse ended: ${run.error}`);
    if (run?.status === 'finished') return { first: end, end, parts: new Map() };
    await look();
  }
}

/** With a browser that has yet to start: more time passes between two reports than an idle browser is kept. */
async function printPdf(): Promise<Wait> {
  await server.services.printer?.close();
  const began = performance.now();
  const pdf = await client.download(getTestReportPdf, { query: { test_id: seoTestId } });
  const end = performance.now() - began;
  if (pdf.size === 0) throw new Error('The report is empty.');
  await client.call(getTestReport, { query: { test_id: seoTestId } });
  return { first: end, end, parts: new Map([['counting the report', performance.now() - began - end]]) };
}

async function readTest(testId: string): Promise<Test> {
  const { data } = await client.call(listTests, { query: { test_id: testId } });
  if (!data[0]) throw new Error('The test is gone.');
  return data[0];
}

async function hasFindings(testId: string): Promise<boolean> {
  return (await client.call(listFindings, { query: { test_id: testId, limit: 1 } })).data.length > 0;
}

/** How long each stage took, as stored in the test's row. */
async function stagesOf(testId: string): Promise<ReadonlyMap<string, number>> {
  const [row] = await server.services.database.db.select({ stages: tests.stages }).from(tests).where(eq(tests.id, testId));
  return new Map(row?.stages.map(({ stage, ms }) => [stage, ms]));
}

/** Cached verdicts are removed, so that each round is a first one. */
async function forgetTexts(): Promise<void> {
  await server.services.database.pool.query('delete from grammar_texts');
}

/** A screenshot of a real page, as a click records it. */
async function takePicture(path: string): Promise<Blob> {
  const pool = createPagePool({ executablePath: path, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] } });
  const { view } = await pool.use((session) => pictureDevice(session, { url: page, device: DEVICES[0] }));
  await pool.close();
  return new Blob([Buffer.from(view, 'base64')]);
}

function look(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

function print(what: string, rounds: readonly Measured[]): void {
  const ends = rounds.map(({ end }) => end);
  const middle = rounds.toSorted((one, other) => one.end - other.end)[rounds.length >> 1];
  if (!middle) return;
  const parts = [...middle.parts].toSorted((one, other) => other[1] - one[1]).slice(0, SHOWN_PARTS);
  const told = parts.map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ');
  const range = `${seconds(Math.min(...ends))}–${seconds(Math.max(...ends))}`;
  console.log(
    `| ${what} | ${seconds(middle.first)} | ${seconds(middle.end)} (${range}) | ${middle.processorSeconds.toFixed(1)} | ${told} |`,
  );
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/**
 * Prints how long it takes to store and finish the findings of one SEO test, in seconds: for a first run, and for a second that finds most of them
 * again.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type FindingRecord, keepFindings, keepOutcome } from '../apps/server/src/areas/findings/index.ts';
import { SEO_REPORT } from '../apps/server/src/areas/seo/seo-report.ts';
import { tests } from '../apps/server/src/areas/tests/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openServices } from '../apps/server/src/services.ts';

const FINDINGS = [20_000, 100_000];
const PAGES = 1000;
const BATCH = 1000;
const BUDGET_SECONDS = 2;

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// When run as root, PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const services = await openServices(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }));
const { pool, db } = services.database;
try {
  const { rows } = await pool.query<{ id: string }>(`insert into workspaces (name) values ('Bench') returning id`);
  console.log('| findings | run | keep, s | finish, s | budget |\n|---|---|---|---|---|');
  for (const findings of FINDINGS) {
    let before: string | null = null;
    for (const run of ['first', 'second']) before = await measure(findings, run, rows[0]?.id ?? '', before);
  }
} finally {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(findings: number, run: string, workspaceId: string, before: string | null): Promise<string> {
  const url = `https://example.com/${findings}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into tests (workspace_id, kind, url, host, source, options, status, previous_test_id)
     values ($1, 'seo', $2, 'example.com', 'api', '{}', 'running', $3) returning id`,
    [workspaceId, url, before],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap, redirect_to,
       node, headers, artifact_key)
     select $1, $2 || '/' || n, 200, '', 'Page', 1, 100, 10, 1000, '', true, '', '{}', '{}', 'none' from generate_series(0, $3::int - 1) n`,
    [id, url, PAGES],
  );
  await pool.query(`insert into seo_reports (test_id, origin, complete, page_count) values ($1, 'https://example.com', true, $2)`, [
    id,
    PAGES,
  ]);
  // One in ten is found by only one of the runs.
  const offset = run === 'second' ? findings / 10 : 0;
  const keep = await seconds(async () => {
    for (let start = 0; start < findings; start += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, index) => findingOf(start + index + offset, url));
      await db.transaction((transaction) => keepFindings(transaction, id, batch));
    }
  });
  const [test] = await db.select().from(tests).where(eq(tests.id, id));
  if (!test) throw new Error('The test is gone.');
  const finish = await seconds(() =>
    db.transaction((transaction) => keepOutcome(transaction, SEO_REPORT, test, { keep: async () => undefined })),
  );
  await pool.query(`update tests set status = 'finished' where id = $1`, [id]);
  // As in a server that has run for a while: statistics of earlier tests, but not of the next.
  await pool.query('vacuum analyze');
  const budget = finish <= BUDGET_SECONDS ? 'kept' : `missed (${BUDGET_SECONDS})`;
  console.log(`| ${findings} | ${run} | ${keep.toFixed(1)} | ${finish.toFixed(1)} | ${findings === 100_000 ? budget : ''} |`);
  return id;
}

function findingOf(number: number, url: string): FindingRecord {
  // A thousand different sources: each is a group of its own.
  const source = `<img src="/picture-${number % 1000}.jpg">`;
  return {
    checkId: `check-${number % 50}`,
    category: 'Images',
    severity: 'medium',
    pageUrl: `${url}/${number % PAGES}`,
    message: 'The picture has no text.',
    facts: { number },
    places: [{ selector: 'img', line: 7, column: 3, excerpt: source, firstLine: 7, mark: [0, source.length] }],
    placeCount: 1,
    detail: String(number),
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

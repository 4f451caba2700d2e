/** Prints how fast a real site is crawled and judged while everything is stored in PostgreSQL, compared with storing nothing, in turn. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AuditJournal, JudgeThreads } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { openArtifacts, openCrawlJournal } from '../apps/server/src/areas/crawls/index.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openServices } from '../apps/server/src/services.ts';
import { auditWhole, FORGETFUL, POLICY } from './crawl/audit-whole.ts';
import { fetchRealSite } from './real-site.ts';

const ROUNDS = 9;
/** The first crawls also compile code. */
const WARM_UP = 2;
const BUDGET_SHARE = 0.6;

const manual = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!manual) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const site = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), manual], { stdio: ['pipe', 'pipe', 'inherit'] });
const origin = await new Promise<string>((resolve) => createInterface({ input: site.stdout }).once('line', resolve));
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// When run as root, PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const services = await openServices(readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' }));
const { pool, db } = services.database;
const fetch = createSafeFetch(POLICY);
const threads = new JudgeThreads();
await threads.start();
try {
  const { rows: spaces } = await pool.query<{ id: string }>(`insert into workspaces (name) values ('Bench') returning id`);
  const rates = { forgotten: [] as number[], kept: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.forgotten.push(await pagesPerSecond(FORGETFUL));
    const { rows } = await pool.query<{ id: string }>(
      `insert into tests (workspace_id, kind, url, host, source, options, status) values ($1, 'seo', $2, 'x', 'api', '{}', 'running') returning id`,
      [spaces[0]?.id, origin],
    );
    const id = rows[0]?.id ?? '';
    rates.kept.push(await pagesPerSecond(openCrawlJournal(db, openArtifacts(services.files, id), id)));
  }
  const middle = (values: readonly number[]): number =>
    values.slice(WARM_UP).toSorted((a, b) => a - b)[(values.length - WARM_UP) >> 1] ?? 0;
  const [forgotten, kept] = [middle(rates.forgotten), middle(rates.kept)];
  const share = kept / forgotten;
  console.log('| median of rounds | pages/s | share | goal |\n|---|---|---|---|');
  console.log(`| crawled and judged, nothing kept | ${forgotten.toFixed(0)} | | |`);
  const verdict = share >= BUDGET_SHARE ? 'kept' : 'missed';
  console.log(`| all of it kept | ${kept.toFixed(0)} | ${(share * 100).toFixed(0)} % | ${BUDGET_SHARE * 100} %, ${verdict} |`);
} finally {
  await threads.close();
  await fetch.close();
  await services.close();
  site.stdin.end();
  rmSync(folder, { recursive: true, force: true });
}

async function pagesPerSecond(journal: AuditJournal): Promise<number> {
  const started = performance.now();
  const pages = await auditWhole(origin, { fetch, journal, threads });
  return (pages / (performance.now() - started)) * 1000;
}

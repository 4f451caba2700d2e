import { findChromium } from '@plumbline/browser';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, outboxLink, setUpLink } from '../src/app.ts';
import { openWidgetFiles } from '../src/areas/widget/index.ts';
import { type Config, readConfig } from '../src/config.ts';
import { listen } from '../src/platform/http/listen.ts';
import { openStaticSite } from '../src/platform/http/static-site.ts';
import { openServices, type Services } from '../src/services.ts';
import { defineJobs, startWorkers } from '../src/workers.ts';
import { databaseUrl } from './database-url.ts';
import { putAccount } from './put-account.ts';
import { rawRequest } from './raw-request.ts';
import { solveChallenge } from './solve-challenge.ts';
import { TEST_SECRET } from './test-secret.ts';

/** A response of the API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests examine untyped responses.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

/** A whole server with its own database. */
export interface TestServer {
  readonly origin: string;
  /** The printed link to its emails; '' where it prints none. */
  readonly outboxUrl: string;
  /** The printed link that claims it; '' where none is needed. */
  readonly setUpUrl: string;
  readonly services: Services;
  readonly config: Config;
  /** Solves the proof of work where an anonymous visitor needs one, and repeats the call. */
  call(method: string, path: string, parts?: { token?: string; body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  /** The same call without repeating it. */
  callOnce: TestServer['call'];
  /** Creates an account. @returns its token */
  signUp(name?: string): Promise<string>;
  /** Waits until a test has ended. */
  finished(token: string, testId: string): Promise<Answer['json']>;
  close(): Promise<void>;
}

/** The website's build, which npm test creates first. */
const WEB_BUILD = join(import.meta.dirname, '../../web/build');
const WIDGET_BUILD = join(import.meta.dirname, '../../widget/build');

/** Creates a database from the migrated template. @returns its URL and how to drop it */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('adminUrl');
  const run = async (sql: string): Promise<void> => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(sql).finally(() => admin.end());
  };
  // The default strategy also writes each page of the template to the log: five times the work, or more when the log fills up.
  await run(`create database ${name} template template_plumbline strategy file_copy`);
  return { url: databaseUrl(adminUrl, name), drop: () => run(`drop database if exists ${name} with (force)`) };
}

const PROOF = '/widget/proof/';

/** A path without a program: a server without a browser. Opening one costs every SEO test seconds, and most tests are about something else. */
const NO_BROWSER = { CHROME_PATH: join(import.meta.dirname, 'no-browser') };

/** For tests that need a browser: rendered pages, screenshots, PDF, responsive tests. */
export const WITH_BROWSER = { CHROME_PATH: findChromium(process.env['CHROME_PATH'] ?? null) ?? NO_BROWSER.CHROME_PATH };

/**
 * Starts a server on a free port with its own database, and without a browser unless one is set.
 * @param isClaimed whether a public server already has an administrator
 */
export async function startTestServer(environment: Record<string, string> = {}, { isClaimed = true } = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...NO_BROWSER,
    ...environment,
  });
  const services = await openServices(config);
  await defineJobs(services);
  if (isClaimed && !config.localMode) {
    const administrator = `insert into users (email, first_name, last_name, role) values ('root@example.com', 'Root', 'Tester', 'admin')`;
    await services.database.pool.query(administrator);
  }
  const stopping = new AbortController();
  const server = await listen(
    createApp(services, { site: openStaticSite(WEB_BUILD), widget: openWidgetFiles(WIDGET_BUILD) }, stopping.signal),
    config,
  );
  if (config.runsJobs) await startWorkers(services);

  const callOnce: TestServer['call'] = async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await rawRequest(server.origin, `/api${path}`, {
      method,
      headers: {
        // As forwarded by a proxy in front of a public server.
        ...(config.publicUrl ? { host: new URL(config.publicUrl).host } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Token ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ...answer, json: answer.headers.get('content-type')?.includes('json') ? JSON.parse(answer.text) : null };
  };
  /** As in the widget: solves the proof of work where an anonymous visitor needs one, and repeats the call. */
  const call: TestServer['call'] = async (method, path, parts = {}) => {
    const answer = await callOnce(method, path, parts);
    if (answer.json?.code !== 'proof_required' || path === PROOF) return answer;
    const { challenge, bits } = (await callOnce('GET', PROOF, parts.token ? { token: parts.token } : {})).json.data;
    await callOnce('POST', PROOF, { ...parts, body: { challenge, counters: solveChallenge(challenge, bits) } });
    return callOnce(method, path, parts);
  };

  return {
    origin: server.origin,
    outboxUrl: outboxLink(services, server.origin) ?? '',
    setUpUrl: (await setUpLink(services)) ?? '',
    services,
    config,
    call,
    callOnce,
    async signUp(name = 'Ada') {
      return (await putAccount(services, { firstName: name, lastName: 'Tester' })).token;
    },
    async finished(token, testId) {
      for (;;) {
        const test = (await call('GET', `/project/test/?test_id=${testId}`, { token })).json.data[0];
        if (['finished', 'failed', 'cancelled'].includes(test.status)) return test;
        await nextChange(services, testId);
      }
    },
    async close() {
      stopping.abort();
      await server.close();
      await services.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves with the next event about tests; returns after a second in case the event came too early. */
async function nextChange(services: Services, testId: string): Promise<void> {
  const { rows } = await services.database.pool.query<{ workspace_id: string }>('select workspace_id from tests where id = $1', [testId]);
  await new Promise<void>((resolve) => {
    const done = (): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = services.events.subscribe(`workspace:${rows[0]?.workspace_id}`, done);
    const timer = setTimeout(done, 1000);
  });
}

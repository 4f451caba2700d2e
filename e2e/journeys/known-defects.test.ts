import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { startDeadDns } from '../support/dead-dns.ts';
import { GOOD_HEADERS, startFolderSite } from '../support/folder-site.ts';

const SITES = join(import.meta.dirname, '../sites');
const expectation = z.object({
  present: z.array(z.tuple([z.string(), z.string().nullable()])),
  absent: z.array(z.tuple([z.string(), z.string().nullable()])),
});
const found = z.object({ check_id: z.string(), page_url: z.string().nullable(), severity: z.string() });

let server: TestServer;
let token: string;
let dns: Awaited<ReturnType<typeof startDeadDns>>;

beforeAll(async () => {
  dns = await startDeadDns();
  server = await startTestServer({ DNS_SERVERS: dns.server });
  token = await server.signUp();
});
afterAll(async () => {
  await server?.close();
  await dns?.[Symbol.asyncDispose]();
});

/** Tests a folder. @returns `check path` of each finding with its severity, and the score */
async function audit(name: string, headers: Record<string, string> = {}) {
  const site = await startFolderSite(join(SITES, name), headers);
  try {
    const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
    const test = await server.finished(token, started.json.data.test_id);
    expect(test.status).toBe('finished');
    const { data } = (await server.call('GET', `/project/finding/?test_id=${test.id}&limit=500`, { token })).json;
    const findings = z
      .array(found)
      .parse(data)
      .map((row) => ({ ...row, path: row.page_url ? new URL(row.page_url).pathname : null }));
    return { findings, score: z.number().parse(test.score) };
  } finally {
    await site.close();
  }
}

describe('a site with known defects', () => {
  it('has each of them found, and nothing that is not there', async () => {
    const { present, absent } = expectation.parse(JSON.parse(readFileSync(join(SITES, 'harbour/expected.json'), 'utf8')));
    const { findings } = await audit('harbour');
    const seen = new Set(findings.map((finding) => `${finding.check_id} ${finding.path}`));
    expect(present.filter(([id, path]) => !seen.has(`${id} ${path}`))).toEqual([]);
    expect(absent.filter(([id, path]) => seen.has(`${id} ${path}`))).toEqual([]);
  });
});

describe('a site without defects', () => {
  it('has no finding', async () => {
    const { findings, score } = await audit('spotless', GOOD_HEADERS);
    expect(findings.map((finding) => `${finding.check_id} ${finding.path}`)).toEqual([]);
    expect(score).toBe(100);
  });
});

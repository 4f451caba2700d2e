import { startFakeDns, startPageServer, type PageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putColleague } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { mayProbe } from '../seo/may-probe.ts';

let server: TestServer;
let page: PageServer;
let dns: Awaited<ReturnType<typeof startFakeDns>>;
let owner: string;
let stranger: string;
/** The current DNS records and contents of the site. */
let records: readonly string[] | 'SERVFAIL' = [];

const origin = (): string => page.origin.replace('127.0.0.1', 'shop.localhost');

beforeAll(async () => {
  dns = await startFakeDns((type, name) => (type === 'TXT' && name === '_plumbline.shop.localhost' ? records : 'NXDOMAIN'));
  server = await startTestServer({ DNS_SERVERS: dns.server, PROBES: 'verified' });
  page = await startPageServer({});
  owner = await server.signUp('Olga');
  stranger = await server.signUp('Stan');
});
beforeEach(() => {
  records = [];
  page.set('/', '<title>Shop</title><h1>Shop</h1>');
  page.set('/.well-known/plumbline-site.txt', { status: 404 });
});
afterAll(async () => {
  await server?.close();
  await page?.close();
  await dns?.[Symbol.asyncDispose]();
});

const add = async (url = origin(), token = owner) => server.call('POST', '/site/', { token, body: { url } });
const look = async (siteId: string) => (await server.call('POST', '/site/verify/', { token: owner, body: { site_id: siteId } })).json.data;

describe('sites', () => {
  it('are protected', async () => {
    expect((await server.call('GET', '/site/')).status).toBe(401);
    expect((await server.call('POST', '/site/', { body: { url: origin() } })).status).toBe(401);
  });

  it('are added once, with the three ways to prove them', async () => {
    const { status, json } = await add(`${origin()}/some/page`);
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      origin: origin(),
      verified_at: null,
      problems: [
        { method: 'dns', code: 'not_there', message: 'The record is not there yet.' },
        { method: 'file', code: 'not_there', message: 'The file is not there yet.' },
        { method: 'meta', code: 'not_there', message: 'The tag is not there yet.' },
      ],
      proofs: {
        dns: { name: '_plumbline.shop.localhost', value: expect.stringMatching(/^plumbline-site=[0-9a-f]{40}$/) },
        file: { url: `${origin()}/.well-known/plumbline-site.txt` },
        meta: { tag: expect.stringMatching(/^<meta name="plumbline-site" content="[0-9a-f]{40}">$/) },
      },
    });
    expect((await add()).json.data.id).toBe(json.data.id);
    const list = await server.call('GET', '/site/', { token: owner });
    expect(list.json).toMatchObject({ total: 1, data: [{ id: json.data.id }] });
  });

  it('take no address that is none', async () => {
    const { status, json } = await add('not a site');
    expect([status, json.fields[0].field]).toEqual([400, 'url']);
  });

  it.each([
    ['dns', (site: Proofs) => void (records = [site.proofs.dns.value])],
    ['file', (site: Proofs) => page.set('/.well-known/plumbline-site.txt', `${site.proofs.file.content}\n`)],
    ['meta', (site: Proofs) => page.set('/', `<!doctype html><head>${site.proofs.meta.tag}</head>`)],
    ['meta', (site: Proofs) => page.set('/', `\uFEFF<!doctype html><head>${site.proofs.meta.tag}</head>`)],
  ])('are proven by %s, until the proof is gone', async (method, prove) => {
    const site = (await add()).json.data;
    prove(site);
    expect(await look(site.id)).toMatchObject({ verified_by: method, verified_at: expect.any(String), problems: [] });
    records = [];
    page.set('/', 'Shop');
    page.set('/.well-known/plumbline-site.txt', { status: 404 });
    expect(await look(site.id)).toMatchObject({ verified_by: null, verified_at: null });
  });

  it('are not proven by what looks like a proof', async () => {
    const site = (await add()).json.data;
    const elsewhere = await startPageServer({ '*': site.proofs.file.content });
    records = [`${site.proofs.dns.value}0`];
    page.set('/.well-known/plumbline-site.txt', { status: 302, headers: { location: elsewhere.url('/') } });
    page.set('/', `<!doctype html><head><!-- ${site.proofs.meta.tag} --></head><body>${site.proofs.meta.tag}`);
    const { problems } = await look(site.id);
    await elsewhere.close();
    expect(problems.map(({ method, code }: { method: string; code: string }) => [method, code])).toEqual([
      ['dns', 'wrong_value'],
      ['file', 'led_elsewhere'],
      ['meta', 'not_there'],
    ]);
  });

  it('whose servers are in trouble say so', async () => {
    const site = (await add()).json.data;
    records = 'SERVFAIL';
    page.set('*', { status: 503 });
    page.set('/', { hangUp: true });
    page.set('/.well-known/plumbline-site.txt', { status: 503 });
    const { problems } = await look(site.id);
    expect(problems.map(({ code }: { code: string }) => code)).toEqual(['no_answer', 'no_answer', 'no_answer']);
  });

  it('of another workspace are neither seen nor changed, and have another proof', async () => {
    const site = (await add()).json.data;
    expect((await server.call('GET', '/site/', { token: stranger })).json.data).toEqual([]);
    for (const [method, path, body] of [
      ['POST', '/site/verify/', { site_id: site.id }],
      ['DELETE', `/site/?site_id=${site.id}`, undefined],
    ] as const) {
      expect((await server.call(method, path, { token: stranger, ...(body && { body }) })).status).toBe(404);
    }
    const theirs = (await add(origin(), stranger)).json.data;
    expect(theirs.proofs.dns.value).not.toBe(site.proofs.dns.value);
    records = [site.proofs.dns.value];
    const looked = await server.call('POST', '/site/verify/', { token: stranger, body: { site_id: theirs.id } });
    expect(looked.json.data).toMatchObject({ verified_at: null, problems: [{ method: 'dns', code: 'wrong_value' }, {}, {}] });
  });

  it('are removed by an admin alone, since what goes with them takes one', async () => {
    const site = (await add()).json.data;
    const { rows } = await server.services.database.pool.query('select workspace_id from sites where id = $1', [site.id]);
    for (const [role, status] of [
      ['member', 403],
      ['admin', 200],
    ] as const) {
      const { token } = await putColleague(server, rows[0].workspace_id, { role });
      expect((await server.call('DELETE', `/site/?site_id=${site.id}`, { token })).status).toBe(status);
    }
  });

  it('that are removed come back with the same proof', async () => {
    const site = (await add()).json.data;
    expect((await server.call('DELETE', `/site/?site_id=${site.id}`, { token: owner })).status).toBe(200);
    expect((await server.call('GET', '/site/', { token: owner })).json.data).toEqual([]);
    expect((await add()).json.data.proofs).toEqual(site.proofs);
    const log = (await server.call('GET', '/workspace/log/?search=site-', { token: owner })).json.data;
    expect(log.slice(0, 2).map(({ kind, detail }: { kind: string; detail: object }) => [kind, detail])).toEqual([
      ['site-added', { host: site.host }],
      ['site-removed', { host: site.host }],
    ]);
  });
});

describe('probing', () => {
  it('takes a proof that is there at the time of the test', async () => {
    const site = (await add()).json.data;
    const run = async () => {
      const started = await server.call('POST', '/seo/website/', { token: owner, body: { url: origin() } });
      await server.finished(owner, started.json.data.test_id);
      const { json } = await server.call('GET', `/seo/website/?test_id=${started.json.data.test_id}`, { token: owner });
      return JSON.stringify(json);
    };
    const before = page.requests.length;
    expect(await run()).toContain('under Settings, Sites');
    expect(page.requests.slice(before).map(({ path }) => path)).not.toContain('/.env');
    records = [site.proofs.dns.value];
    expect(await run()).not.toContain('under Settings, Sites');
    expect(page.requests.map(({ path }) => path)).toContain('/.env');
  });

  it.each([
    ['auto', 'http://localhost:3000', true],
    ['auto', 'https://stranger.example', false],
    ['verified', 'http://localhost:3000', false],
    ['never', 'http://localhost:3000', false],
    ['always', 'https://stranger.example', true],
  ] as const)('%s, %s: %s', async (probes, siteOrigin, allowed) => {
    const { database, fetch, policy } = server.services;
    const workspaceId = '00000000-0000-4000-8000-000000000000';
    expect((await mayProbe({ database, fetch, policy, probes }, workspaceId, siteOrigin)).allowed).toBe(allowed);
  });
});

interface Proofs {
  readonly proofs: {
    readonly dns: { readonly value: string };
    readonly file: { readonly content: string };
    readonly meta: { readonly tag: string };
  };
}

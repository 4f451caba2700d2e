import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putCapture } from '../../../testing/put-capture.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { givePlan, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;

const SITE = 'https://plumbline.example';
const ACME = 'https://acme.plumbline.example';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** Sends a request with a host name. */
const ask = (path: string, host = 'acme.plumbline.example', headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.origin, path, { method, headers: { host, ...headers } });
const onMain = (path: string) => ask(path, 'plumbline.example');

interface PublicSite {
  readonly key: string;
  readonly siteId: string;
}

async function putSite(person: Person, host: string): Promise<PublicSite> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://' || $2, $2, 'x') returning id`;
  const siteId: string = (await query(sql, [person.workspaceId, host]))[0].id;
  const { key } = (await person.put('/widget/settings/', { site_id: siteId })).json.data;
  return { key, siteId };
}

async function publish(person: Person, { siteId }: PublicSite, title = 'Tide tables'): Promise<string> {
  const body = { title, description: '<p>For all ports</p>', site_id: siteId };
  return (await person.post('/accounts/changelog/', body)).json.data.id;
}

const endPlan = () => query(`update subscriptions set plan_end_date = now() - interval '1 s' where workspace_id = $1`, [owner.workspaceId]);

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE, SUBDOMAINS: 'true' });
  owner = await makePerson(server, 'Olga');
  stranger = await makePerson(server, 'Stan');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from changelog_entries');
  await query('delete from sites');
  await query('delete from subdomains');
  await query('delete from subscriptions');
  for (const one of [owner, stranger]) await givePlan(server, one, 'enterprise');
  await owner.put('/workspace/subdomain/', { name: 'acme' });
  await stranger.put('/workspace/subdomain/', { name: 'other' });
});

describe('the front page of a name', () => {
  it('names the team, and each of its sites with what is public of it', async () => {
    const harbour = await putSite(owner, 'harbour.example');
    const ferry = await putSite(owner, 'ferry.example');
    await owner.put('/widget/settings/', { site_id: ferry.siteId, tabs: ['changelog'] });
    await putSite(stranger, 'elsewhere.example');
    const { status, text, headers } = await ask('/');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(text).toContain(`<link rel="canonical" href="${ACME}/" />`);
    expect(text).toContain('<h1>Olga&#39;s workspace</h1>');
    expect(text).toContain(`href="${ACME}/changelog/${harbour.key}"`);
    expect(text).toContain(`href="${ACME}/changelog/${harbour.key}/roadmap"`);
    expect(text).toContain(`href="${ACME}/changelog/${ferry.key}"`);
    expect(text).not.toContain(`${ferry.key}/roadmap`);
    expect(text).not.toContain('elsewhere.example');
    expect(text.indexOf('ferry.example')).toBeLessThan(text.indexOf('harbour.example'));
  });

  it('leads to the changelog where there is one, and says so where there is none', async () => {
    expect((await ask('/')).text).toContain('This team has no public changelog at the moment.');
    const { key, siteId } = await putSite(owner, 'harbour.example');
    const { status, headers } = await ask('/');
    expect([status, headers.get('location')]).toEqual([302, `${ACME}/changelog/${key}`]);
    await owner.put('/widget/settings/', { site_id: siteId, enabled: false });
    expect((await ask('/')).status).toBe(200);
  });
});

describe('under the name of a workspace', () => {
  it('its changelog, entry, roadmap and feed are read, and name that origin', async () => {
    const site = await putSite(owner, 'harbour.example');
    const id = await publish(owner, site);
    const own = `${ACME}/changelog/${site.key}`;
    for (const path of ['', '/roadmap', `/${id}`]) {
      const { status, text } = await ask(`/changelog/${site.key}${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`<link rel="canonical" href="${own}${path}" />`);
      expect(text).not.toContain(`${SITE}/`);
    }
    const feed = await ask(`/changelog/${site.key}/rss.xml`);
    expect(feed.text).toContain(`<link>${own}/${id}</link>`);
    expect(feed.text).not.toContain(`${SITE}/`);
  });

  it('pages on the server itself stay, and name that origin too', async () => {
    const site = await putSite(owner, 'harbour.example');
    const id = await publish(owner, site);
    const { status, text } = await onMain(`/changelog/${site.key}/${id}`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${ACME}/changelog/${site.key}/${id}" />`);
  });

  it('covers and logos are read where the page is, and those of others are not', async () => {
    const site = await putSite(owner, 'harbour.example');
    const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0b6e75' } })
      .png()
      .toBuffer();
    const send = async (path: string, method: string, person: Person) => {
      const headers = { host: 'plumbline.example', authorization: `Token ${person.token}`, 'content-type': 'image/png' };
      return JSON.parse((await rawRequest(server.origin, path, { method, headers, body: picture })).text).data;
    };
    const { logo } = await send('/api/workspace/logo/', 'PUT', owner);
    const { key } = await send('/api/accounts/picture/', 'POST', owner);
    await owner.post('/accounts/changelog/', { title: 'Map', description: '<p>x</p>', site_id: site.siteId, cover: { key, alt: 'A map' } });
    const page = (await ask(`/changelog/${site.key}`)).text;
    expect(page).toContain(`<img class="logo" src="${logo.url}"`);
    const cover = /<img class="cover" src="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(cover).toBe(`/api/accounts/picture/?key=${key}`);
    for (const path of [logo.url, cover]) {
      expect((await ask(path)).headers.get('content-type')).toBe('image/webp');
      expect((await ask(path, 'other.plumbline.example')).status).toBe(404);
      expect((await onMain(path)).status).toBe(200);
    }
  });

  it('what is of another workspace is not there', async () => {
    const theirs = await putSite(stranger, 'elsewhere.example');
    const id = await publish(stranger, theirs);
    for (const path of ['', '/roadmap', '/rss.xml', `/${id}`]) {
      expect((await ask(`/changelog/${theirs.key}${path}`)).status).toBe(404);
      expect((await ask(`/changelog/${theirs.key}${path}`, 'other.plumbline.example')).status).toBe(200);
    }
  });

  it('its shared reports are opened, and those of another workspace are not', async () => {
    const testId = await putCapture(server, owner.token, { steps: [] });
    const { token, url } = (await owner.post('/project/share/', { test_id: testId })).json.data;
    expect(url).toBe(`${ACME}/shared/${token}`);
    const page = await ask(`/shared/${token}`);
    expect([page.status, page.text.includes('<html data-subdomain')]).toEqual([200, true]);
    expect((await onMain(`/shared/${token}`)).text).not.toContain('data-subdomain');
    const open = (path: string, host: string) => ask(`/api/shared/report/${path}`, host, { 'x-link-token': token });
    for (const path of ['', 'finding/', 'step/', 'checks/']) {
      expect([path, (await open(path, 'acme.plumbline.example')).status]).toEqual([path, 200]);
      expect([path, (await open(path, 'plumbline.example')).status]).toEqual([path, 200]);
      const foreign = await open(path, 'other.plumbline.example');
      const unknown = await ask(`/api/shared/report/${path}`, 'other.plumbline.example', { 'x-link-token': 'there-is-no-such-token' });
      expect([foreign.status, JSON.parse(foreign.text).message]).toEqual([404, JSON.parse(unknown.text).message]);
    }
  });

  it('the addresses shown to the team are of that origin', async () => {
    const { key } = await putSite(owner, 'harbour.example');
    const widget = async () => (await owner.get('/widget/settings/')).json.data[0];
    expect(await widget()).toMatchObject({ changelog: `${ACME}/changelog/${key}`, script: `${SITE}/widget.js` });
    await endPlan();
    expect(await widget()).toMatchObject({ changelog: `${SITE}/changelog/${key}` });
  });

  const REFUSED = [
    '/dashboard',
    '/pricing',
    '/index.html',
    '/about/',
    '/about/index.html',
    '/shared',
    '/shared/a/b',
    '/changelog',
    '/changelog/',
    '/sitemap.xml',
    '/dev/outbox',
    '/widget.js',
    '/widget/',
    '/%64ashboard',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '//dashboard',
    '/api',
    '/api/',
    '/api/settings/',
    '/api/docs',
    '/api/openapi.json',
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/accounts/user/',
    '/api/workspace/logo/',
    '/api/widget/config/',
    '/api/no-such-thing/',
  ];

  it.each(REFUSED)('%s is not there, whoever asks, nor under a name that nobody has', async (path) => {
    const [own, nobodys, signedIn] = await Promise.all([
      ask(path),
      ask(path, 'nobody.plumbline.example'),
      ask(path, 'acme.plumbline.example', { authorization: `Token ${owner.token}` }),
    ]);
    expect([own.status, nobodys.status, signedIn.status]).toEqual([404, 404, 404]);
    expect(nobodys.text).toBe(own.text);
    expect(signedIn.text).toBe(own.text);
    if (path.startsWith('/api/')) expect(JSON.parse(own.text)).toMatchObject({ code: 'not_found', data: null });
    else expect([own.headers.get('x-robots-tag'), own.text.includes('Page not found')]).toEqual(['noindex', true]);
    expect(own.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['POST', '/api/accounts/login/'],
    ['POST', '/api/accounts/picture/'],
    ['POST', '/api/shared/report/'],
    ['OPTIONS', '/api/shared/report/'],
    ['PUT', '/'],
  ])('nothing is written: %s %s', async (method, path) => {
    expect((await ask(path, 'acme.plumbline.example', {}, method)).status).toBe(404);
  });

  it('what is nobody’s is the same under every name, and takes no question', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec((await onMain('/shared/x')).text)?.[0] ?? '';
    const asked = vi.spyOn(server.services.database.pool, 'query');
    for (const path of [
      asset,
      '/favicon.svg',
      '/theme.js',
      '/public-pages.css',
      '/robots.txt',
      '/api/project/check/?kind=seo&check_id=missing-title',
    ]) {
      const [own, nobodys, main] = [await ask(path), await ask(path, 'nobody.plumbline.example'), await onMain(path)];
      expect([path, own.status]).toEqual([path, 200]);
      expect(own.text).toBe(main.text);
      expect(nobodys.text).toBe(main.text);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(JSON.parse((await ask('/api/health')).text)).toMatchObject({ database: { ok: true } });
  });
});

describe('a name leads nowhere', () => {
  it('once the plan has ended, and again when it is back', async () => {
    const { key } = await putSite(owner, 'harbour.example');
    await endPlan();
    for (const path of ['/', `/changelog/${key}`, '/shared/any-token-at-all']) expect((await ask(path)).status).toBe(404);
    expect((await onMain(`/changelog/${key}`)).text).toContain(`<link rel="canonical" href="${SITE}/changelog/${key}" />`);
    await query('update subscriptions set plan_end_date = null');
    expect((await ask(`/changelog/${key}`)).status).toBe(200);
  });

  it('once it was given up, and to its new owner when somebody else has it', async () => {
    const { key } = await putSite(owner, 'harbour.example');
    const theirs = await putSite(stranger, 'elsewhere.example');
    await owner.remove('/workspace/subdomain/');
    expect((await ask(`/changelog/${key}`)).status).toBe(404);
    await query(`update subdomains set given_up_at = now() - interval '31 days' where name = 'acme'`);
    await stranger.put('/workspace/subdomain/', { name: 'acme' });
    expect((await ask(`/changelog/${key}`)).status).toBe(404);
    expect((await ask(`/changelog/${theirs.key}`)).status).toBe(200);
  });

  it('under more than one name, at another port, or where the request says two things', async () => {
    await putSite(owner, 'harbour.example');
    for (const host of ['a.acme.plumbline.example', 'acme.plumbline.example:8443', 'acme.plumbline.example.', 'acme.evil.example'])
      expect([host, (await ask('/', host)).status]).toEqual([host, 421]);
    expect((await ask('http://plumbline.example/')).status).toBe(421);
    expect((await ask('http://acme.plumbline.example/', 'plumbline.example')).status).toBe(421);
    expect((await ask('/', 'ACME.plumbline.example:443')).status).toBe(302);
    expect((await ask('/', 'plumbline.example', { 'x-forwarded-host': 'acme.plumbline.example' })).headers.get('location')).toBe(null);
    expect((await ask('/dashboard', 'acme.plumbline.example', { 'x-forwarded-host': 'plumbline.example' })).status).toBe(404);
  });
});

describe('letters, signing in and tests', () => {
  it('know nothing of it: a name of the server is never tested', async () => {
    for (const url of [`${ACME}/`, 'https://other.plumbline.example./', 'https://nobody.plumbline.example/x']) {
      const { status, json } = await owner.post('/project/test/', { url, kind: 'seo' });
      expect([url, status >= 400]).toEqual([url, true]);
      await expect(server.services.fetch.checkTarget(url)).rejects.toMatchObject({ code: 'own_address_refused' });
      expect(json.data).toBe(null);
    }
  });
});

describe('a server without subdomains', () => {
  it('refuses every name, and makes its links for itself', async () => {
    const other = await startTestServer({ PUBLIC_URL: SITE });
    for (const path of ['/', '/api/health', '/public-pages.css'])
      expect((await rawRequest(other.origin, path, { headers: { host: 'acme.plumbline.example' } })).status).toBe(421);
    await other.close();
  });
});

describe('a server of one’s own machine', () => {
  it('has names before localhost once it is told so, and is itself under all others', async () => {
    const local = await startTestServer({ SUBDOMAINS: 'true' });
    const person = await makePerson(local, 'Olga');
    await givePlan(local, person, 'enterprise');
    const { port } = new URL(local.origin);
    const { origin } = (await person.put('/workspace/subdomain/', { name: 'acme' })).json.data;
    expect(origin).toBe(`http://acme.localhost:${port}`);
    const open = async (host: string, path: string) =>
      (await rawRequest(local.origin, path, { headers: { host: `${host}:${port}` } })).status;
    expect(await open('acme.localhost', '/')).toBe(200);
    expect(await open('acme.localhost', '/dev/outbox')).toBe(404);
    expect(await open('acme.localhost', '/api/settings/')).toBe(404);
    expect(await open('nobody.localhost', '/')).toBe(404);
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(await open(host, '/api/settings/')).toBe(200);
    await local.close();
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../../testing/raw-request.ts';
import { makePerson, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let siteId: string;
let key: string;

const SITE = 'https://plumbline.example';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const save = (body: object = {}) => owner.put('/widget/settings/', { site_id: siteId, ...body });
const publish = async (body: object = {}): Promise<string> =>
  (await owner.post('/accounts/changelog/', { title: 'Tide tables', description: '<p>For all ports</p>', site_id: siteId, ...body })).json
    .data.id;

const open = (path: string) => rawRequest(server.origin, `/changelog/${path}`, { headers: { host: new URL(SITE).host } });

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE });
  owner = await makePerson(server, 'Olga');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from changelog_entries');
  await query('delete from feedback_posts');
  await query('delete from sites');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId]))[0].id;
  key = (await save()).json.data.key;
});

describe('the page of a changelog', () => {
  it('is read without a script, and says to search engines what it is', async () => {
    const id = await publish({ labels: ['new', 'Beta'] });
    const { status, headers, text } = await open(key);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(text).toContain('<title>Changelog of harbour.example</title>');
    expect(text).toContain('<meta name="description" content="What is new, improved and fixed on harbour.example." />');
    expect(text).toContain(`<link rel="canonical" href="${SITE}/changelog/${key}" />`);
    expect(text).toContain(`href="${SITE}/changelog/${key}/rss.xml"`);
    expect(text).toContain(`<a href="${SITE}/changelog/${key}/${id}">Tide tables</a>`);
    expect(text).toMatch(/<span class="label new">New<\/span>\s*<span class="label ">Beta<\/span>/);
    expect(text).not.toContain('noindex');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'Blog', blogPost: [{ '@type': 'BlogPosting', headline: 'Tide tables' }] });
    const styles = await rawRequest(server.origin, '/public-pages.css', { headers: { host: new URL(SITE).host } });
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('turns over after twenty entries', async () => {
    for (let number = 1; number <= 21; number += 1) await publish({ title: `Entry ${number}.` });
    const [first, second] = [await open(key), await open(`${key}?page=2`)];
    expect(first.text).toContain(`<a rel="next" href="${SITE}/changelog/${key}?page=2">`);
    expect([first.text.includes('Entry 1.'), second.text.includes('Entry 1.')]).toEqual([false, true]);
    expect(second.text).toContain(`<link rel="canonical" href="${SITE}/changelog/${key}?page=2" />`);
    expect((await open(`${key}?page=3`)).status).toBe(404);
    expect((await open(`${key}?page=x`)).status).toBe(200);
  });

  it('shows nothing that is not published on this site', async () => {
    await publish({ title: 'Draft', state: 'draft' });
    await publish({ title: 'Later', state: 'scheduled', publish_at: '2099-01-01T00:00:00Z' });
    const internal = await publish({ title: 'Internal', site_id: null });
    const gone = await publish({ title: 'Gone' });
    await owner.remove(`/accounts/changelog/?change_log_id=${gone}`);
    const [page, feed] = [await open(key), await open(`${key}/rss.xml`)];
    expect(page.text).toContain('Nothing has been announced yet.');
    for (const { text } of [page, feed]) expect(text).not.toMatch(/Draft|Later|Internal|Gone/);
    for (const id of [internal, gone]) expect((await open(`${key}/${id}`)).status).toBe(404);
  });

  it.each([
    ['the widget is off', { enabled: false }],
    ['the widget has no changelog', { tabs: ['feedback'] }],
  ])('is nobody’s and left out by search engines where %s', async (_name, settings) => {
    const id = await publish();
    await save(settings);
    for (const path of [key, `${key}/${id}`, `${key}/rss.xml`, 'no-such-key']) {
      const { status, headers, text } = await open(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).not.toContain('Tide tables');
    }
  });
});

describe('the page of an entry', () => {
  it('has its text, and the posts of the site that asked for it', async () => {
    const post = async (title: string, site_id: string | null) =>
      (await owner.post('/accounts/feedback/', { type: 'bugs', title, site_id })).json.data.id;
    const posts = [await post('No tides', siteId), await post('A secret', null)];
    const description = '<p>For <b>all</b> ports</p><img src="https://elsewhere.example/a.png" alt="A chart">';
    const { status, text } = await open(`${key}/${await publish({ description, posts })}`);
    expect(status).toBe(200);
    expect(text).toContain('<title>Tide tables – harbour.example</title>');
    expect(text).toContain('<meta name="description" content="For all ports" />');
    expect(text).toContain('<p>For <strong>all</strong> ports</p>');
    expect(text).toContain('No tides <span class="soft">1 upvote</span>');
    expect(text).not.toContain('A secret');
    expect(text).not.toContain('<img');
    expect(text).toMatch(/<a [^>]*href="https:\/\/elsewhere\.example\/a\.png"[^>]*>A chart<\/a>/);
  });

  it('lets nothing that was typed become markup', async () => {
    const title = '</script><script>alert(1)</script>';
    const id = await publish({ title, labels: ['"><i>'], description: '<p>&lt;b&gt; ]]&gt;</p>' });
    for (const path of [key, `${key}/${id}`]) {
      const { text } = await open(path);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('"><i>');
      expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '')).toBeTypeOf('object');
    }
  });
});

describe('the roadmap', () => {
  const put = async (title: string, stage: string, site_id: string | null = siteId): Promise<string> => {
    const { id } = (await owner.post('/accounts/feedback/', { type: 'bugs', title, site_id })).json.data;
    await owner.patch('/accounts/feedback/', { feedback_id: id, stage });
    return id;
  };

  it('has the posts of the site in columns, those with most votes first', async () => {
    await put('Few <b>votes</b>', 'planned');
    const many = await put('Many votes', 'planned');
    await query('update feedback_posts set upvoters = 7 where id = $1', [many]);
    await put('Under way', 'in_progress');
    await put('Done', 'shipped');
    const { status, text } = await open(`${key}/roadmap`);
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${SITE}/changelog/${key}/roadmap" />`);
    const words = [
      'Planned',
      'Many votes',
      '7 upvotes',
      'Few &lt;b&gt;votes&lt;/b&gt;',
      '1 upvote',
      'In progress',
      'Under way',
      'Shipped',
      'Done',
    ];
    const places = words.map((word) => text.indexOf(word, text.indexOf('<main')));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await open(key)).text).toContain(`<a href="${SITE}/changelog/${key}/roadmap">Roadmap</a>`);
  });

  it('shows no post that waits, is hidden, deleted, merged, of the team alone or not decided on', async () => {
    const ids = [
      await put('Held', 'planned'),
      await put('Hidden', 'planned'),
      await put('Gone', 'shipped'),
      await put('Merged', 'planned'),
    ];
    await query('update feedback_posts set held_at = now() where id = $1', [ids[0]]);
    await query('update feedback_posts set hidden_at = now() where id = $1', [ids[1]]);
    await owner.remove(`/accounts/feedback/?feedback_id=${ids[2]}`);
    await query('update feedback_posts set merged_into_id = $2 where id = $1', [ids[3], ids[0]]);
    await put('Internal', 'planned', null);
    await put('Undecided', 'under_review');
    await put('Turned down', 'declined');
    const { text } = await open(`${key}/roadmap`);
    expect(text).toContain('Nothing here yet.');
    expect(text).not.toMatch(/Held|Hidden|Gone|Merged|Internal|Undecided|Turned down/);
  });

  it('is nobody’s where the widget shows no posts', async () => {
    await save({ tabs: ['changelog'] });
    expect((await open(`${key}/roadmap`)).status).toBe(404);
    expect((await open(key)).text).not.toContain('Roadmap');
  });
});

describe('the feed', () => {
  it('has the newest entries, escaped, and names itself', async () => {
    const id = await publish({ title: 'Tides & <moons>', labels: ['fixed'] });
    const { status, headers, text } = await open(`${key}/rss.xml`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text).toContain('<title>Tides &amp; &lt;moons&gt;</title>');
    expect(text).toContain(`<guid isPermaLink="true">${SITE}/changelog/${key}/${id}</guid>`);
    expect(text).toContain('<category>Fixed</category>');
    expect(text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT<\/pubDate>/);
    expect(text).toContain(`<atom:link href="${SITE}/changelog/${key}/rss.xml" rel="self" type="application/rss+xml"/>`);
  });
});

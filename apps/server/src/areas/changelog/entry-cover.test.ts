import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { createPicturePurger } from '../text-pictures/purge-pictures.ts';
import { createDigestSender, DIGEST_KEYS } from './send-digests.ts';

const ALT = 'The new & larger tide table';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let stranger: Person;
let siteId: string;
let widgetKey: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const never = new AbortController().signal;

/** Uploads a picture. @returns its key */
async function keepPicture(by: Person): Promise<string> {
  const drawn = await sharp({ create: { width: 32, height: 18, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const answer = await fetch(`${server.origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${by.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(drawn),
  });
  return (await answer.json()).data.key;
}

const publish = async (body: object = {}): Promise<string> =>
  (await owner.post('/accounts/changelog/', { title: 'Tide tables', site_id: siteId, ...body })).json.data.id;
const withCover = async (body: object = {}): Promise<{ id: string; key: string }> => {
  const key = await keepPicture(owner);
  return { key, id: await publish({ cover: { key, alt: ALT }, ...body }) };
};
const coverOf = async (id: string) => (await owner.get(`/accounts/changelog/?change_log_id=${id}`)).json.data[0].cover;
const addressOf = (key: string): string => `/api/accounts/picture/?key=${key}`;
const open = async (path: string) => ({ text: await (await fetch(`${server.origin}/changelog/${widgetKey}${path}`)).text() });

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  ({ owner, member, stranger } = await makeTeam(server));
  await confirmAddress(server, owner);
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId]))[0].id;
  widgetKey = (await owner.put('/widget/settings/', { site_id: siteId })).json.data.key;
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from changelog_entries');
});

describe('the cover of an entry', () => {
  it('is put above it, exchanged, said in other words and taken away', async () => {
    const { id, key } = await withCover();
    expect(await coverOf(id)).toEqual({ key, url: addressOf(key), alt: ALT });
    expect((await owner.get('/accounts/changelog/')).json.data[0].cover).toEqual({ key, url: addressOf(key), alt: ALT });
    expect((await fetch(server.origin + addressOf(key))).headers.get('content-type')).toBe('image/webp');
    const change = async (body: object) => (await owner.patch('/accounts/changelog/', { change_log_id: id, ...body })).json.data.cover;
    expect(await change({ title: 'Tides' })).toMatchObject({ key });
    expect(await change({ cover: { key, alt: ' Other\nwords ' } })).toMatchObject({ key, alt: 'Other words' });
    const other = await keepPicture(member);
    expect(await change({ cover: { key: other, alt: ALT } })).toMatchObject({ key: other });
    expect(await change({ cover: null })).toBe(null);
  });

  it.each([
    ['a picture without words', async () => ({ key: await keepPicture(owner), alt: ' ' }), 'cover.alt'],
    ['words that are too long', async () => ({ key: await keepPicture(owner), alt: 'a'.repeat(301) }), 'cover.alt'],
    ['the picture of another workspace', async () => ({ key: await keepPicture(stranger), alt: ALT }), 'cover'],
    ['what was never kept', async () => ({ key: 'a'.repeat(32), alt: ALT }), 'cover'],
    ['an address', async () => ({ key: 'https://elsewhere.example/a.png', alt: ALT }), 'cover.key'],
  ])('is not %s', async (_name, cover, field) => {
    const id = await publish();
    const made = await owner.post('/accounts/changelog/', { title: 'T', cover: await cover() });
    const changed = await owner.patch('/accounts/changelog/', { change_log_id: id, cover: await cover() });
    for (const { status, json } of [made, changed]) expect([status, json.fields[0].field]).toEqual([400, field]);
    expect(await coverOf(id)).toBe(null);
  });

  it('is kept while an entry shows it, and deleted a month after', async () => {
    const { id, key } = await withCover();
    const purge = () => createPicturePurger(areaServices(server.services))({}, never);
    const isKept = async () => (await query('select from text_pictures where key = $1', [key])).length === 1;
    const age = () => query(`update text_pictures set created_at = now() - interval '40 days', seen_at = now() - interval '31 days'`);
    await age();
    await purge();
    expect(await isKept()).toBe(true);
    await query('delete from changelog_entries where id = $1', [id]);
    await purge();
    expect(await isKept()).toBe(true);
    await age();
    await purge();
    expect(await isKept()).toBe(false);
  });

  it('is shown by the public pages, to sites that link to them, and in the feed', async () => {
    const { id, key } = await withCover();
    const url = server.origin + addressOf(key);
    const alt = ALT.replace('&', '&amp;');
    const img = (loading: string) =>
      `<img class="cover" src="${addressOf(key)}" alt="${alt}" width="1600" height="900" loading="${loading}" />`;
    const [list, entry, feed] = [await open(''), await open(`/${id}`), await open('/rss.xml')];
    expect(list.text).toContain(img('lazy'));
    expect(list.text).not.toContain('og:image');
    expect(entry.text).toContain(img('eager'));
    expect(entry.text).toContain(`<meta property="og:title" content="Tide tables – harbour.example" />`);
    expect(entry.text).toContain(`<meta property="og:image" content="${url}" />`);
    expect(entry.text).toContain(`<meta property="og:image:alt" content="${alt}" />`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(entry.text)?.[1] ?? '');
    expect(data.image).toBe(url);
    expect(feed.text).toContain(`<media:content url="${url}" medium="image" type="image/webp">`);
    expect(feed.text).toContain(`<media:description type="plain">${alt}</media:description>`);
    const { headers } = await fetch(server.origin + addressOf(key));
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is named nowhere before its entry is published, nor after the entry is gone', async () => {
    const draft = await withCover({ state: 'draft' });
    const later = await withCover({ state: 'scheduled', publish_at: '2099-01-01T00:00:00Z' });
    const gone = await withCover();
    await owner.remove(`/accounts/changelog/?change_log_id=${gone.id}`);
    const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: widgetKey } })).json.data;
    const seen = [
      await open(''),
      await open('/rss.xml'),
      await server.call('GET', '/accounts/changelog/', { token }),
      ...(await Promise.all([draft, later, gone].map(({ id }) => open(`/${id}`)))),
      ...(await Promise.all(
        [draft, later, gone].map(({ id }) => server.call('GET', `/accounts/changelog/?change_log_id=${id}`, { token })),
      )),
    ];
    for (const { text } of seen) for (const { key } of [draft, later, gone]) expect(text).not.toContain(key);
    await owner.patch('/accounts/changelog/', { change_log_id: draft.id, state: 'published' });
    const [entry] = (await server.call('GET', '/accounts/changelog/', { token })).json.data;
    expect(entry.cover).toEqual({ key: draft.key, url: addressOf(draft.key), alt: ALT });
  });

  it('stands in the weekly email, in its HTML alone', async () => {
    await owner.post('/accounts/changelog-subscribe/', { site_id: siteId, subscribed: true });
    await query(`update changelog_subscribers set told_until = now() - interval '1 day'`);
    const { id, key } = await withCover();
    await query(`update changelog_entries set created_at = now() - interval '1 hour' where id = $1`, [id]);
    const { keysOf, ...rest } = areaServices(server.services);
    await createDigestSender({ ...rest, site: server.origin, digestKeys: keysOf(DIGEST_KEYS) })({}, never);
    const { text, html } = await mailbox.letter(owner.email, /^News from a changelog you follow$/);
    expect(html).toContain(`<img src="${server.origin}${addressOf(key)}" alt="${ALT.replace('&', '&amp;')}" width="454"`);
    expect(text).not.toContain(key);
  });
});

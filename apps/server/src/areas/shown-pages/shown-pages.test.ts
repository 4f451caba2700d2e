import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { createShownPagePurger } from './purge-shown-pages.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let key: string;
let picture: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await makeTeam(server));
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, 'https://harbour.example', 'harbour.example']))[0].id;
  const teal = { width: 20, height: 10, channels: 3 as const, background: 'teal' };
  picture = (await sharp({ create: teal }).png().toBuffer()).toString('base64');
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from shown_pages');
  await query('delete from feedback_posts');
  key = (await save({ show_lines: true })).json.data.key;
});

const save = (settings: object) => owner.put('/widget/settings/', { site_id: siteId, ...settings });

interface Caller {
  readonly get: Person['get'];
  readonly post: Person['post'];
  readonly remove: Person['remove'];
}

async function visit(): Promise<Caller> {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  return {
    get: (path) => server.call('GET', path, { token }),
    post: (path, body = {}) => server.call('POST', path, { token, body }),
    remove: (path) => server.call('DELETE', path, { token }),
  };
}
const write = async (by: Caller): Promise<string> =>
  (await by.post('/accounts/feedback/', { type: 'bugs', title: 'The crane is stuck', site_id: siteId })).json.data.id;
const LINES = {
  address: 'https://harbour.example/crane',
  requests: [{ url: 'https://harbour.example/missing', status: 404, initiator: 'fetch' }],
  console: [{ level: 'error', text: 'Cannot moor' }],
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0',
};
const show = (by: Caller, feedback_id: string, body: object = { picture }) =>
  by.post('/accounts/shown-page/', { feedback_id, ...LINES, ...body });
const list = async (by: Pick<Caller, 'get'>, id: string) => (await by.get(`/accounts/shown-page/?feedback_id=${id}`)).json.data;
const pictureOf = (by: Pick<Caller, 'get'>, id: string) => by.get(`/accounts/shown-page/picture/?shown_page_id=${id}`);

describe('a shown page', () => {
  it('is seen by the team and its visitor, whole, and by nobody else', async () => {
    const visitor = await visit();
    const post = await write(visitor);
    const { id } = (await show(visitor, post)).json.data;
    expect(await list(owner, post)).toEqual([
      {
        id,
        feedback_id: post,
        ...LINES,
        has_picture: true,
        mine: true,
        created_at: expect.any(String),
      },
    ]);
    expect([await list(viewer, post), await list(visitor, post)]).toEqual([
      [expect.objectContaining({ mine: false })],
      [expect.objectContaining({ id })],
    ]);
    for (const nobody of [await visit(), stranger]) {
      expect(await list(nobody, post)).toEqual([]);
      expect((await pictureOf(nobody, id)).status).toBe(404);
      expect((await nobody.remove(`/accounts/shown-page/?shown_page_id=${id}`)).status).toBe(404);
    }
    expect([(await pictureOf(owner, id)).status, (await pictureOf(visitor, id)).status]).toEqual([200, 200]);
  });

  it('is taken away by who showed it, and not by who only reads', async () => {
    const visitor = await visit();
    const post = await write(visitor);
    const { id } = (await show(visitor, post)).json.data;
    expect((await viewer.remove(`/accounts/shown-page/?shown_page_id=${id}`)).status).toBe(403);
    expect((await visitor.remove(`/accounts/shown-page/?shown_page_id=${id}`)).status).toBe(200);
    expect(await list(owner, post)).toEqual([]);
  });

  it('goes with a post of one’s own alone, and at most three times', async () => {
    const [visitor, other] = [await visit(), await visit()];
    const post = await write(visitor);
    expect((await show(other, post)).status).toBe(403);
    expect((await show(visitor, randomUUID())).status).toBe(404);
    expect((await show(stranger, post)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 5 }, () => show(visitor, post)));
    expect(answers.map(({ json }) => json.code ?? 'kept').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'kept',
      'kept',
      'kept',
      'limit_reached',
      'limit_reached',
    ]);
    expect(await list(owner, post)).toHaveLength(3);
  });

  it.each([
    ['a picture that is none', { picture: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }, 'picture'],
    ['what is no Base64', { picture: 'ä' }, 'picture'],
    ['a picture larger than 1 MB', { picture: 'A'.repeat(1_400_000) }, 'picture'],
    ['an address that is a script', { address: 'javascript:alert(1)' }, 'address'],
    ['fifty-one requests', { requests: Array.from({ length: 51 }, () => LINES.requests[0]) }, 'requests'],
    ['a line of 1001 characters', { console: [{ level: 'error', text: 'a'.repeat(1001) }] }, 'console.0.text'],
    ['nothing', { address: '', requests: [], console: [] }, 'picture'],
  ])('refuses %s', async (_name, body, field) => {
    const visitor = await visit();
    const answer = await show(visitor, await write(visitor), body);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('leaves visitors and the team room of their own', async () => {
    const visitor = await visit();
    const [theirs, own] = [
      await write(visitor),
      (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'No light' })).json.data.id,
    ];
    const sql = `insert into shown_pages (workspace_id, author_kind, post_id, address, requests, console, bytes) values ($1, $2, $3, '', '[]', '[]', 500000000)`;
    await query(sql, [owner.workspaceId, 'visitor', theirs]);
    expect([(await show(visitor, theirs)).json.code, (await show(owner, own)).status]).toEqual(['limit_reached', 201]);
    await query('delete from shown_pages');
    await query(sql, [owner.workspaceId, 'user', own]);
    expect([(await show(visitor, theirs)).status, (await show(owner, own)).json.code]).toEqual([201, 'limit_reached']);
  });

  it('keeps nothing that the site has switched off', async () => {
    await save({ show_lines: false });
    const visitor = await visit();
    const post = await write(visitor);
    await show(visitor, post);
    expect(await list(owner, post)).toMatchObject([{ address: LINES.address, requests: [], console: [], has_picture: true }]);
    await save({ show_page: false });
    expect((await show(visitor, post)).status).toBe(403);
  });

  it('goes with its post, and its file with it', async () => {
    const visitor = await visit();
    const post = await write(visitor);
    const { id } = (await show(visitor, post)).json.data;
    const { services } = server;
    const file = `shown/${id.slice(0, 2)}/${id}.webp`;
    expect(await services.files.get(file)).not.toBeNull();
    await query('delete from feedback_posts');
    const { db, queue } = areaServices(services);
    await createShownPagePurger(db, queue)({}, new AbortController().signal);
    expect(await query('select id from shown_pages')).toEqual([]);
    await vi.waitFor(async () => expect(await services.files.get(file)).toBeNull(), { timeout: 30_000 });
  });
});

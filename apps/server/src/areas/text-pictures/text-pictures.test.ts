import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noisyPicture } from '../../../testing/noisy-picture.ts';
import { confirmAddress, makePerson } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { eq, sql } from '../../platform/database/query.ts';
import { createPicturePurger } from './purge-pictures.ts';
import { textPictures } from './tables.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server?.close());

const drawn = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 20) =>
  sharp({ create: { width, height: 10, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
const send = (body: Buffer, type = 'image/png') =>
  fetch(`${server.origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': type },
    body: new Uint8Array(body),
  });
const keep = async (body: Buffer): Promise<string> => (await (await send(body)).json()).data.url;
const keyOf = (url: string): string => new URL(url).searchParams.get('key') ?? '';

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('sent as %s is given back as WebP, to whoever knows its address', async (format) => {
    const answer = await fetch(await keep(await drawn(format)));
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
  });

  it('is at most 1600 pixels wide and has nothing of what stood beside its pixels', async () => {
    const wide = await sharp(await drawn('jpeg', 3000))
      .withExif({ IFD0: { Copyright: 'Somebody at home' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.from(await (await fetch(await keep(wide))).arrayBuffer());
    const { width, exif } = await sharp(bytes).metadata();
    expect([width, exif]).toEqual([1600, undefined]);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200', 'hex'), 400],
    ['more than 1 MB', Buffer.alloc(1_000_001, 1), 413],
  ])('is refused when it is %s', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    if (status === 400) expect((await answer.json()).fields).toEqual([expect.objectContaining({ field: 'image' })]);
  });

  it('is refused when it grows when it is drawn anew', async () => {
    const noisy = await noisyPicture(16_000);
    expect(noisy.byteLength).toBeLessThan(200_000);
    const answer = await send(noisy);
    expect([answer.status, (await answer.json()).fields]).toEqual([400, [{ field: 'image', message: expect.stringContaining('detail') }]]);
  });

  it('leaves nothing where there is no room, and any number at once get exactly what is left', async () => {
    const person = await makePerson(server, 'Rose');
    await confirmAddress(server, person);
    const { pool } = server.services.database;
    const sendAs = async (body: Buffer) =>
      fetch(`${server.origin}/api/accounts/picture/`, {
        method: 'POST',
        headers: { authorization: `Token ${person.token}`, 'content-type': 'image/png' },
        body: new Uint8Array(body),
      });
    const files = async () => (await Array.fromAsync(server.services.files.list('pictures'))).length;
    const body = await drawn('png');
    const { url } = (await (await sendAs(body)).json()).data;
    const { rows } = await pool.query('select bytes from text_pictures where key = $1', [keyOf(url)]);
    // The remaining space fits three more of the same.
    await pool.query('update text_pictures set bytes = $2 where key = $1', [keyOf(url), 1_000_000_000 - 3 * rows[0].bytes]);
    const before = await files();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await sendAs(body)).status));
    expect(answers.filter((status) => status === 201)).toHaveLength(3);
    // A job deletes the files of those that were refused.
    await vi.waitFor(async () => expect((await files()) - before).toBe(3), { timeout: 20_000 });
  });

  it('is not found under a key that nobody was given', async () => {
    const answer = await fetch(`${server.origin}/api/accounts/picture/?key=${randomUUID().replaceAll('-', '')}`);
    expect(answer.status).toBe(404);
  });
});

describe('pictures that no text shows', () => {
  const db = () => server.services.database.db;
  const purge = () => createPicturePurger(areaServices(server.services))({}, new AbortController().signal);
  const age = (url: string, column: 'created_at' | 'seen_at', days: number) =>
    db().execute(
      sql`update text_pictures set ${sql.identifier(column)} = now() - make_interval(days => ${days}) where key = ${keyOf(url)}`,
    );
  const isKept = async (url: string) => (await db().$count(textPictures, eq(textPictures.key, keyOf(url)))) === 1;

  it('are deleted after a day, with their files, and those of posts, comments and entries stay', async () => {
    const [post, comment, entry, lost, fresh] = await Promise.all(Array.from({ length: 5 }, async () => keep(await drawn('png'))));
    const image = (url = '') => `<p>Look</p><img src="${url}">`;
    const write = (path: string, body: object) => server.call('POST', path, { token, body });
    const { id } = (await write('/accounts/feedback/', { type: 'bugs', title: 'Broken', content: image(post) })).json.data;
    await write('/accounts/comment/', { feedback: id, description: image(comment) });
    await write('/accounts/changelog/', { title: 'Mended', description: image(entry) });
    for (const url of [post, comment, entry, lost]) await age(url ?? '', 'created_at', 2);
    await purge();
    expect(await Promise.all([post, comment, entry, lost, fresh].map((url) => isKept(url ?? '')))).toEqual([true, true, true, false, true]);
    await vi.waitFor(
      async () => expect(await server.services.files.get(`pictures/${keyOf(lost ?? '').slice(0, 2)}/${keyOf(lost ?? '')}.webp`)).toBeNull(),
      {
        timeout: 20_000,
        interval: 50,
      },
    );
  });

  it('are deleted a month after their text is gone', async () => {
    const url = await keep(await drawn('png'));
    const { id } = (
      await server.call('POST', '/accounts/changelog/', { token, body: { title: 'Mended', description: `<p>x</p><img src="${url}">` } })
    ).json.data;
    await age(url, 'created_at', 2);
    await purge();
    await db().execute(sql`delete from changelog_entries where id = ${id}::uuid`);
    await age(url, 'seen_at', 31);
    await purge();
    expect(await isKept(url)).toBe(false);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.signUp('First');
  token = await server.signUp('Ada');
});
afterAll(() => server?.close());

const patch = (body: object) => server.call('PATCH', '/accounts/profile/', { token, body });
const put = (bytes: Uint8Array, type = 'image/png') =>
  fetch(`${server.origin}/api/accounts/profile/image/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
const read = (path: string) => fetch(server.origin + path);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e75' } }).withExif({ IFD0: { Copyright: 'secret place' } });

describe('the profile', () => {
  it('has every field of the specification', async () => {
    const { data } = (await server.call('GET', '/accounts/profile/', { token })).json;
    expect(data).toMatchObject({
      first_name: 'Ada',
      last_name: 'Tester',
      role: 'user',
      plan: 'free',
      country: '',
      profile_image: '',
      plan_end_date: null,
      total_ui_test: 0,
      total_seo_test: 0,
      grammar: 0,
      ai_recommendation: 0,
      ai_chatbot_calls: 0,
      seo: 0,
    });
    expect(data.username).toBe(data.email);
  });

  it('changes what is given and keeps the rest', async () => {
    expect((await patch({ username: ' ada ', country: 'SE' })).json.data).toMatchObject({
      first_name: 'Ada',
      username: 'ada',
      country: 'SE',
    });
    expect((await patch({ first_name: 'Adá' })).json.data).toMatchObject({ first_name: 'Adá', username: 'ada', country: 'SE' });
  });

  it('takes no role, plan or address', async () => {
    const { data } = (await patch({ role: 'admin', plan: 'enterprise', email: 'x@example.com', email_verified_at: 'now' })).json;
    expect(data).toMatchObject({ role: 'user', plan: 'free' });
    expect(data.email).toMatch(/^ada\./);
  });

  it.each([
    ['digits in a name', { first_name: 'R2' }, 'first_name'],
    ['an empty last name', { last_name: '' }, 'last_name'],
    ['a username of 61 characters', { username: 'a'.repeat(61) }, 'username'],
    ['a country in words', { country: 'Sweden' }, 'country'],
  ])('refuses %s and names the field', async (_name, body, field) => {
    const answer = await patch(body);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });
});

describe('the profile image', () => {
  it('is cut to 500×500, loses what the camera wrote, and is read by its key alone', async () => {
    const { data } = await (await put(await picture(900, 600).jpeg().toBuffer(), 'image/jpeg')).json();
    const answer = await read(data.profile_image);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([500, 500, undefined]);
    const other = data.profile_image.replace(/key=.{4}/, 'key=0000');
    expect((await read(other)).status).toBe(404);
  });

  it('gets another key with another picture, and the old one is gone', async () => {
    const first = (await (await put(await picture(10, 10).png().toBuffer())).json()).data.profile_image;
    const second = (await (await put(await picture(20, 20).png().toBuffer())).json()).data.profile_image;
    expect(second).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    await server.call('DELETE', '/accounts/profile/image/', { token });
    expect((await read(second)).status).toBe(404);
    expect((await server.call('GET', '/accounts/profile/', { token })).json.data.profile_image).toBe('');
  });

  it.each([
    ['words', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), 400],
    ['half a picture', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200), 400],
    [
      'a picture that unpacks to too many pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      400,
    ],
    ['more than 1 MB', async () => Buffer.alloc(1_200_000), 413],
  ])('refuses %s', async (_name, make, status) => {
    expect((await put(await make())).status).toBe(status);
  });
});

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { givePlan, join, makePerson, makeTeam, type Person, type Team } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: Team;

beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  for (const person of [team.owner, team.stranger]) {
    await givePlan(server, person, 'enterprise');
    await person.remove('/workspace/logo/');
    await until(async () => (await filesOf(person)).length === 0);
  }
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const put = async ({ token }: Person, bytes: Uint8Array, type = 'image/png') => {
  const answer = await fetch(`${server.origin}/api/workspace/logo/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, json: await answer.json() };
};
const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 110, b: 117, alpha } } }).withExif({
    IFD0: { Copyright: 'secret' },
  });
const png = (width = 300, height = 100) => picture(width, height).png().toBuffer();
const logoOf = async (person: Person) => (await person.get('/workspace/logo/')).json.data;
const read = (path: string) => fetch(server.origin + path);
const endPlan = ({ workspaceId }: Person) =>
  query(`update subscriptions set plan_end_date = now() - interval '1 day' where workspace_id = $1`, [workspaceId]);
const filesOf = async ({ workspaceId }: Person) => {
  const found: string[] = [];
  for await (const key of server.services.files.list(`workspaces/${workspaceId}`)) found.push(key);
  return found;
};
/** Polls until the worker is done; each job takes a turn of the queue. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

describe('the logo of a workspace', () => {
  it('is fitted into 600×600, stays transparent, loses what a camera wrote, and is named by the workspace', async () => {
    const saved = await put(team.owner, await picture(1200, 400, 0.5).png().toBuffer());
    expect(saved.json.data).toEqual(await logoOf(team.viewer));
    const { logo } = saved.json.data;
    expect(logo).toMatchObject({ width: 120, height: 40, alt: 'Olga’s workspace'.replace('’', "'") });
    const answer = await read(logo.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, hasAlpha, exif } = await sharp(bytes).metadata();
    expect([format, width, height, hasAlpha, exif]).toEqual(['webp', 600, 200, true, undefined]);
    const [, , , alpha] = await sharp(bytes).extract({ left: 300, top: 100, width: 1, height: 1 }).raw().toBuffer();
    expect(alpha).toBeGreaterThan(120);
    expect(alpha).toBeLessThan(136);
  });

  it('is served as a picture and nothing else, and kept by whoever asked', async () => {
    const { logo } = (await put(team.owner, await png())).json.data;
    const { headers } = await read(logo.url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await read(logo.url.replace(/key=..../, 'key=0000'))).status).toBe(404);
  });

  it('keeps the pixels of a small picture', async () => {
    const { logo } = (await put(team.owner, await png(40, 20))).json.data;
    const { width, height } = await sharp(Buffer.from(await (await read(logo.url)).arrayBuffer())).metadata();
    expect([width, height]).toEqual([40, 20]);
  });

  it.each([
    ['a wide one', [600, 40], [200, 13]],
    ['a high one', [100, 400], [10, 40]],
    ['a square one', [64, 64], [40, 40]],
  ])('says how large it is drawn: %s', async (_name, [wide = 0, high = 0], [width, height]) => {
    expect((await put(team.owner, await png(wide, high))).json.data.logo).toMatchObject({ width, height });
  });

  it('takes another address with another picture, and the old file goes', async () => {
    const first = (await put(team.owner, await png())).json.data.logo;
    const second = (await put(team.owner, await png(200, 200))).json.data.logo;
    expect(second.url).not.toBe(first.url);
    expect((await read(first.url)).status).toBe(404);
    await until(async () => (await filesOf(team.owner)).length === 1);
    expect((await team.owner.remove('/workspace/logo/')).json.data).toEqual({ is_kept: false, logo: null });
    expect((await read(second.url)).status).toBe(404);
    await until(async () => (await filesOf(team.owner)).length === 0);
    expect((await team.owner.remove('/workspace/logo/')).status).toBe(200);
  });

  it('is one, whoever sets it at the same moment', async () => {
    const pictures = await Promise.all([png(50, 50), png(60, 60), png(70, 70), png(80, 80)]);
    const answers = await Promise.all(pictures.map((bytes) => put(team.owner, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await until(async () => (await filesOf(team.owner)).length === 1);
    expect((await read((await logoOf(team.owner)).logo.url)).status).toBe(200);
  });

  it('is in the audit log with who changed it', async () => {
    await put(team.owner, await png());
    await team.owner.remove('/workspace/logo/');
    const { data } = (await team.owner.get('/workspace/log/')).json;
    expect(data.slice(0, 2).map((event: { kind: string; actor: string }) => event.kind)).toEqual(['logo-removed', 'logo-changed']);
    const rows = await query(`select user_id from security_events where kind like 'logo-%' and workspace_id = $1`, [
      team.owner.workspaceId,
    ]);
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([team.owner.userId]));
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'), 400],
    ['a GIF', () => picture(50, 50).gif().toBuffer(), 400],
    ['half a picture', async () => (await png()).subarray(0, 120), 400],
    ['a picture that is a line', () => png(900, 9), 400],
    [
      'a picture of too many pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      400,
    ],
    ['more than 1 MB', async () => Buffer.alloc(1_200_000), 413],
  ])('refuses %s and names the field', async (_name, make, status) => {
    const answer = await put(team.owner, await make());
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json.fields[0].field).toBe('image');
    expect(await filesOf(team.owner)).toEqual([]);
  });
});

describe('who has a logo', () => {
  it('takes the plan, and is shown again when the plan comes back', async () => {
    await query('delete from subscriptions');
    const refused = await put(team.owner, await png());
    expect([refused.status, refused.json.code]).toEqual([403, 'plan_required']);
    await givePlan(server, team.owner, 'pro');
    expect((await put(team.owner, await png())).json.message).toBe('Custom logo needs the Enterprise plan. This workspace is on Pro.');
    await givePlan(server, team.owner, 'enterprise');
    const { logo } = (await put(team.owner, await png())).json.data;
    await endPlan(team.owner);
    expect(await logoOf(team.owner)).toEqual({ is_kept: true, logo: null });
    expect((await read(logo.url)).status).toBe(404);
    await query('update subscriptions set plan_end_date = null');
    expect((await logoOf(team.owner)).logo).toEqual(logo);
    expect((await read(logo.url)).status).toBe(200);
    await endPlan(team.owner);
    expect((await team.owner.remove('/workspace/logo/')).json.data.is_kept).toBe(false);
    await query('update subscriptions set plan_end_date = null');
  });

  it('is changed by owners and administrators alone', async () => {
    for (const person of [team.member, team.viewer]) {
      expect((await put(person, await png())).status).toBe(403);
      expect((await person.remove('/workspace/logo/')).status).toBe(403);
    }
    const admin = await makePerson(server, 'Adam');
    await join(server, admin, team.owner.workspaceId, 'admin');
    expect((await put(admin, await png())).status).toBe(200);
    expect((await admin.remove('/workspace/logo/')).status).toBe(200);
  });

  it('has nothing to do with another workspace', async () => {
    await put(team.owner, await png());
    expect(await logoOf(team.stranger)).toEqual({ is_kept: false, logo: null });
    await put(team.stranger, await png(90, 90));
    await team.stranger.remove('/workspace/logo/');
    expect((await logoOf(team.owner)).is_kept).toBe(true);
  });

  it('takes it along in the export, and leaves no file when the workspace is deleted', async () => {
    const owner = await makePerson(server, 'Dora');
    await owner.post('/workspace/', { name: 'Second' });
    await givePlan(server, owner, 'enterprise');
    const { logo } = (await put(owner, await png())).json.data;
    const [key] = await filesOf(owner);
    const exported = await rawRequest(server.origin, '/api/workspace/export/', { headers: { authorization: `Token ${owner.token}` } });
    for (const name of [`files/${key}`, 'workspace_logos.jsonl']) expect(exported.text).toContain(name);
    const { name } = (await owner.get('/workspace/')).json.data.find((one: { is_current: boolean }) => one.is_current);
    expect((await owner.post('/workspace/delete/', { name })).status).toBe(202);
    expect((await read(logo.url)).status).toBe(404);
    await until(async () => (await filesOf(owner)).length === 0);
  });
});

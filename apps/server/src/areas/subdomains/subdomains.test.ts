import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givePlan, join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

const SITE = 'https://plumbline.example';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const choose = (name: unknown, person = owner) => person.put('/workspace/subdomain/', { name });
const giveUp = (person = owner) => person.remove('/workspace/subdomain/');
const read = async (person = owner) => (await person.get('/workspace/subdomain/')).json.data;
const TAKEN = [{ field: 'name', message: 'This name is taken.' }];

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: SITE, SUBDOMAINS: 'true' });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from subdomains');
  await query('update subscriptions set plan_end_date = null');
  for (const one of [owner, stranger]) await givePlan(server, one, 'enterprise');
});

describe('the name of a workspace', () => {
  it('is chosen, changed and given up, which is in the log', async () => {
    expect(await read(viewer)).toEqual({ name: null, host: 'plumbline.example', origin: null, is_offered: true });
    expect((await choose('  Acme ')).json.data).toMatchObject({ name: 'acme', origin: 'https://acme.plumbline.example' });
    await choose('acme');
    await choose('acme-tools');
    expect(await read(viewer)).toMatchObject({ name: 'acme-tools', origin: 'https://acme-tools.plumbline.example' });
    expect((await giveUp()).json.data).toMatchObject({ name: null, origin: null });
    expect((await giveUp()).status).toBe(200);
    const { data } = (await owner.get('/workspace/log/')).json;
    expect(data.slice(0, 3).map(({ kind, detail }: { kind: string; detail: object }) => [kind, detail])).toEqual([
      ['subdomain-removed', { name: 'acme-tools' }],
      ['subdomain-changed', { from: 'acme', to: 'acme-tools' }],
      ['subdomain-changed', { from: '', to: 'acme' }],
    ]);
  });

  it.each([
    ['ab', 'A name has 3 to 40 characters.'],
    ['acme.tools', 'A name has letters from a to z, digits, and single hyphens between them.'],
    ['www', 'This name is reserved.'],
  ])('is refused with its field: %s', async (name, message) => {
    const answer = await choose(name);
    expect([answer.status, answer.json.fields]).toEqual([400, [{ field: 'name', message }]]);
  });

  it('is one workspace’s alone, also for thirty days after it was given up', async () => {
    await choose('acme');
    expect((await choose('acme', stranger)).json.fields).toEqual(TAKEN);
    await choose('acme-tools');
    expect((await choose('acme', stranger)).json.fields).toEqual(TAKEN);
    await query(`update subdomains set given_up_at = now() - interval '29 days' where name = 'acme'`);
    expect((await choose('acme', stranger)).json.fields).toEqual(TAKEN);
    expect((await choose('acme')).json.data.name).toBe('acme');
    await giveUp();
    await query(`update subdomains set given_up_at = now() - interval '31 days'`);
    expect((await choose('acme', stranger)).json.data.name).toBe('acme');
    expect((await choose('acme')).json.fields).toEqual(TAKEN);
  });

  it('is kept from others after its workspace is deleted, and names nobody', async () => {
    const leaving = await makePerson(server, 'Dora');
    await leaving.post('/workspace/', { name: 'Second' });
    const { name, id: workspaceId } = (await leaving.get('/workspace/')).json.data.find((one: { is_current: boolean }) => one.is_current);
    await givePlan(server, { workspaceId }, 'enterprise');
    expect((await choose('leaving', leaving)).status).toBe(200);
    expect((await leaving.post('/workspace/delete/', { name })).status).toBe(202);
    while ((await query('select 1 from workspaces where id = $1', [workspaceId])).length > 0) await new Promise(setImmediate);
    expect(await query(`select workspace_id from subdomains where name = 'leaving'`)).toEqual([{ workspace_id: null }]);
    expect((await choose('leaving')).json.fields).toEqual(TAKEN);
    await query(`update subdomains set given_up_at = now() - interval '31 days'`);
    expect((await choose('leaving')).status).toBe(200);
  });

  it('goes to one, whoever asks at the same moment', async () => {
    const both = await Promise.all([choose('acme'), choose('acme', stranger)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const names = await Promise.all(['one-name', 'two-names', 'three-names'].map((name) => choose(name)));
    expect(names.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await query('select 1 from subdomains where workspace_id = $1 and given_up_at is null', [owner.workspaceId])).toHaveLength(1);
  });

  it('is changed ten times a day', async () => {
    for (let number = 1; number <= 10; number += 1) expect((await choose(`acme-${number}`)).status).toBe(200);
    expect((await choose('acme-11')).status).toBe(429);
    expect((await choose('acme-11', stranger)).status).toBe(200);
  });
});

describe('who chooses a name', () => {
  it('is an administrator or the owner, who was there a moment ago', async () => {
    for (const one of [member, viewer]) {
      expect((await choose('acme', one)).status).toBe(403);
      expect((await giveUp(one)).status).toBe(403);
    }
    const admin = await makePerson(server, 'Adam');
    await join(server, admin, owner.workspaceId, 'admin');
    expect((await choose('acme', admin)).status).toBe(200);
    await query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes' where user_id = $1`, [admin.userId]);
    expect((await choose('acme-2', admin)).json.code).toBe('reauthentication_required');
    expect((await giveUp(admin)).json.code).toBe('reauthentication_required');
    await query('delete from members where user_id = $1', [admin.userId]);
    expect((await choose('acme-2', admin)).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toMatchObject({ name: 'acme' });
  });

  it('is not who is removed while they ask', async () => {
    const admin = await makePerson(server, 'Anna');
    await join(server, admin, owner.workspaceId, 'admin');
    const client = await server.services.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from workspaces where id = $1 for update', [owner.workspaceId]);
    const asked = choose('acme', admin);
    while ((await query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%workspaces%'`)).length === 0)
      await new Promise(setImmediate);
    await client.query('delete from members where user_id = $1', [admin.userId]);
    await client.query('commit');
    client.release();
    expect((await asked).status).toBe(403);
    expect((await read()).name).toBe(null);
  });

  it('has the plan; without it the name is kept, and can be given up', async () => {
    await choose('acme');
    await givePlan(server, owner, 'pro');
    expect((await choose('acme-2')).json).toMatchObject({
      code: 'plan_required',
      message: 'A subdomain needs the Enterprise plan. This workspace is on Pro.',
    });
    expect(await read()).toMatchObject({ name: 'acme', origin: null });
    expect((await giveUp()).json.data.name).toBe(null);
  });

  it('is nobody where the server has none', async () => {
    const other = await startTestServer({ PUBLIC_URL: SITE });
    const person = await makePerson(other, 'Olga');
    await givePlan(other, person, 'enterprise');
    expect((await person.get('/workspace/subdomain/')).json.data).toEqual({
      name: null,
      host: 'plumbline.example',
      origin: null,
      is_offered: false,
    });
    expect((await choose('acme', person)).json).toMatchObject({ code: 'conflict' });
    expect((await giveUp(person)).status).toBe(200);
    await other.close();
  });
});

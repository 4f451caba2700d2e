import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let admin: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

beforeEach(async () => {
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  admin = await makePerson(server, 'Adam');
  await join(server, admin, owner.workspaceId, 'admin');
});

const roleOf = async (person: Person): Promise<string | undefined> => {
  const { rows } = await server.services.database.pool.query('select role from members where workspace_id = $1 and user_id = $2', [
    owner.workspaceId,
    person.userId,
  ]);
  return rows[0]?.role;
};
const kindsOf = async (workspaceId: string): Promise<string[]> => {
  const { rows } = await server.services.database.pool.query('select kind from security_events where workspace_id = $1', [workspaceId]);
  return rows.map(({ kind }: { kind: string }) => kind).toSorted();
};

describe('the list of members', () => {
  it('shows everybody in it by name, to everybody in it', async () => {
    const { json } = await viewer.get('/workspace/member/');
    expect(json.total).toBe(4);
    expect(json.data.map((one: { first_name: string; role: string }) => [one.first_name, one.role])).toEqual([
      ['Adam', 'admin'],
      ['Mona', 'member'],
      ['Olga', 'owner'],
      ['Vera', 'viewer'],
    ]);
    expect(json.data.find((one: { is_you: boolean }) => one.is_you).email).toBe(viewer.email);
    expect(json.data[0].last_seen_at).toMatch(/^\d{4}-.*Z$/);
    expect(Math.abs(Date.parse(json.data[0].last_seen_at) - Date.now())).toBeLessThan(120_000);
  });

  it('is searched by name and address, paged by cursor, and shows a stranger their own alone', async () => {
    expect((await owner.get('/workspace/member/?search=mona')).json.data).toHaveLength(1);
    expect((await owner.get(`/workspace/member/?search=${member.email}`)).json.total).toBe(1);
    const names: string[] = [];
    for (let cursor = ''; ;) {
      const { json } = await owner.get(`/workspace/member/?limit=1${cursor}`);
      names.push(json.data[0].first_name);
      if (!json.next_cursor) break;
      cursor = `&cursor=${json.next_cursor}`;
    }
    expect(names).toEqual(['Adam', 'Mona', 'Olga', 'Vera']);
    expect((await stranger.get('/workspace/member/')).json.data.map((one: { user_id: string }) => one.user_id)).toEqual([stranger.userId]);
  });
});

describe('a role', () => {
  it('is changed by an admin and by the owner, and noted', async () => {
    expect((await admin.patch('/workspace/member/', { user_id: member.userId, role: 'admin' })).status).toBe(200);
    expect((await owner.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' })).status).toBe(200);
    expect(await roleOf(member)).toBe('viewer');
    expect((await kindsOf(owner.workspaceId)).filter((kind) => kind === 'role-changed')).toHaveLength(2);
  });

  it.each([
    ['one’s own', () => admin.patch('/workspace/member/', { user_id: admin.userId, role: 'viewer' }), 403],
    ['the owner’s', () => admin.patch('/workspace/member/', { user_id: owner.userId, role: 'admin' }), 403],
    ['the owner’s own', () => owner.patch('/workspace/member/', { user_id: owner.userId, role: 'admin' }), 403],
    ['a member’s, by a member', () => member.patch('/workspace/member/', { user_id: viewer.userId, role: 'viewer' }), 403],
    ['a stranger’s', () => admin.patch('/workspace/member/', { user_id: stranger.userId, role: 'viewer' }), 404],
    ['a member’s, by a stranger', () => stranger.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' }), 404],
    ['to owner', () => owner.patch('/workspace/member/', { user_id: member.userId, role: 'owner' }), 400],
  ])('cannot be changed: %s', async (_name, change, status) => {
    expect((await change()).status).toBe(status);
    expect(await Promise.all([owner, admin, member, viewer].map(roleOf))).toEqual(['owner', 'admin', 'member', 'viewer']);
  });

  it('is asked again at the moment of the change: a request that was let through before gives nothing', async () => {
    const [demotion, abuse] = await Promise.all([
      owner.patch('/workspace/member/', { user_id: admin.userId, role: 'viewer' }),
      admin.patch('/workspace/member/', { user_id: viewer.userId, role: 'admin' }),
    ]);
    expect(demotion.status).toBe(200);
    // Either the admin was first, or was no longer an admin.
    expect(await roleOf(viewer)).toBe(abuse.status === 200 ? 'admin' : 'viewer');
    expect((await admin.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' })).status).toBe(403);
  });
});

describe('removing a member', () => {
  it('ends their API tokens for the workspace, and lets their session go on in another', async () => {
    const { pool } = server.services.database;
    await pool.query(
      `insert into api_tokens (user_id, token_hash, kind, scopes, workspace_id, expires_at)
       values ($1, encode(sha256('member-api-token'), 'hex'), 'api', '{read}', $2, now() + interval '1 day')`,
      [member.userId, owner.workspaceId],
    );
    expect((await server.call('GET', '/project/test/', { token: 'member-api-token' })).status).toBe(200);
    expect((await admin.remove(`/workspace/member/?user_id=${member.userId}`)).status).toBe(200);
    expect((await server.call('GET', '/project/test/', { token: 'member-api-token' })).json.detail).toBe('Invalid token.');
    expect((await member.get('/accounts/user/')).json.data.workspace_id).toBe(member.workspaceId);
    expect((await member.get('/workspace/member/')).json.total).toBe(1);
    const events = await pool.query(`select user_id, subject_id from security_events where kind = 'member-removed' and workspace_id = $1`, [
      owner.workspaceId,
    ]);
    expect(events.rows).toEqual([{ user_id: admin.userId, subject_id: member.userId }]);
  });

  it('gives a person without any other workspace a new one of their own', async () => {
    await server.services.database.pool.query('delete from workspaces where id = $1', [member.workspaceId]);
    await admin.remove(`/workspace/member/?user_id=${member.userId}`);
    const profile = (await member.get('/accounts/user/')).json.data;
    expect(profile).toMatchObject({ workspace_name: "Mona's workspace", workspace_role: 'owner' });
    expect([owner.workspaceId, member.workspaceId]).not.toContain(profile.workspace_id);
  });

  it('gives one new workspace to who is removed from two at once', async () => {
    const other = await makePerson(server, 'Otto');
    await join(server, member, other.workspaceId, 'member');
    await server.services.database.pool.query('delete from workspaces where id = $1', [member.workspaceId]);
    const answers = await Promise.all([
      owner.remove(`/workspace/member/?user_id=${member.userId}`),
      other.remove(`/workspace/member/?user_id=${member.userId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await member.get('/workspace/')).json.total).toBe(1);
  });

  it.each([
    ['the owner', () => admin.remove(`/workspace/member/?user_id=${owner.userId}`), 403],
    ['oneself', () => admin.remove(`/workspace/member/?user_id=${admin.userId}`), 403],
    ['anybody, as a member', () => member.remove(`/workspace/member/?user_id=${viewer.userId}`), 403],
    ['somebody of another workspace', () => stranger.remove(`/workspace/member/?user_id=${viewer.userId}`), 404],
  ])('is refused for %s', async (_name, removal, status) => {
    expect((await removal()).status).toBe(status);
    expect(await Promise.all([owner, admin, member, viewer].map(roleOf))).toEqual(['owner', 'admin', 'member', 'viewer']);
  });
});

describe('leaving', () => {
  it('lets everybody leave but the owner', async () => {
    expect((await viewer.post('/workspace/leave/')).status).toBe(200);
    expect((await viewer.get('/accounts/user/')).json.data.workspace_id).toBe(viewer.workspaceId);
    const refused = await owner.post('/workspace/leave/');
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(await roleOf(owner)).toBe('owner');
    expect(await kindsOf(owner.workspaceId)).toContain('member-left');
  });
});

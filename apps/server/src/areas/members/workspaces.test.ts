import { MOST_CHANGES_AN_HOUR } from '../audit-log/room-in-log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  [owner, member, stranger] = await Promise.all([makePerson(server, 'Olga'), makePerson(server, 'Mona'), makePerson(server, 'Stan')]);
  await join(server, member, owner.workspaceId, 'member');
});

describe('the workspaces one is in', () => {
  it('are listed with one’s role and how many are in each, and paged', async () => {
    const { json } = await member.get('/workspace/');
    expect(json.total).toBe(2);
    expect(json.data).toMatchObject([
      { id: member.workspaceId, role: 'owner', member_count: 1, is_current: false },
      { id: owner.workspaceId, role: 'member', member_count: 2, is_current: true },
    ]);
    const first = (await member.get('/workspace/?limit=1')).json;
    const second = (await member.get(`/workspace/?limit=1&cursor=${first.next_cursor}`)).json;
    expect([first.data[0].id, second.data[0].id, second.next_cursor]).toEqual([member.workspaceId, owner.workspaceId, null]);
    expect((await stranger.get('/workspace/')).json.total).toBe(1);
  });

  it('can be changed to by a session, each session by itself', async () => {
    await member.post('/workspace/use/', { workspace_id: member.workspaceId });
    expect((await member.get('/accounts/user/')).json.data).toMatchObject({ workspace_id: member.workspaceId, workspace_role: 'owner' });
    const refused = await stranger.post('/workspace/use/', { workspace_id: owner.workspaceId });
    expect(refused.status).toBe(404);
    expect((await stranger.get('/accounts/user/')).json.data.workspace_id).toBe(stranger.workspaceId);
  });

  it('are at most ten of one’s own, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, number) => owner.post('/workspace/', { name: `Number ${number}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect((await owner.get('/workspace/')).json.total).toBe(10);
  });
});

describe('the name', () => {
  it('is changed no more by whoever has changed too much within an hour, who can still shut somebody out', async () => {
    const { pool } = server.services.database;
    await pool.query(
      `insert into security_events (kind, user_id, workspace_id, address, user_agent, detail)
       select 'workspace-renamed', $1, $2, '', '', '{}' from generate_series(1, $3::int)`,
      [owner.userId, owner.workspaceId, MOST_CHANGES_AN_HOUR],
    );
    const refused = await owner.patch('/workspace/', { name: 'Once more' });
    expect([refused.status, refused.json.code]).toEqual([429, 'rate_limited']);
    expect((await owner.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' })).status).toBe(200);
    expect((await stranger.patch('/workspace/', { name: 'Another' })).status).toBe(200);
    await pool.query(`update security_events set created_at = now() - interval '61 minutes' where user_id = $1`, [owner.userId]);
    expect((await owner.patch('/workspace/', { name: 'Once more' })).status).toBe(200);
  });

  it('is changed by an admin, noted with both names, and cannot be changed by a member or a stranger', async () => {
    const before = (await owner.get('/accounts/user/')).json.data.workspace_name;
    expect((await owner.patch('/workspace/', { name: '  Harbour team  ' })).json.data.name).toBe('Harbour team');
    expect((await member.get('/accounts/user/')).json.data.workspace_name).toBe('Harbour team');
    expect((await member.patch('/workspace/', { name: 'Mine' })).status).toBe(403);
    await stranger.patch('/workspace/', { name: 'Stolen' });
    expect((await member.get('/accounts/user/')).json.data.workspace_name).toBe('Harbour team');
    const [event] = (await owner.get('/workspace/log/?search=renamed')).json.data;
    expect(event).toMatchObject({
      kind: 'workspace-renamed',
      detail: { from: before, to: 'Harbour team' },
      actor: { user_id: owner.userId },
    });
  });

  it.each([
    ['', 'A workspace needs a name.'],
    [' '.repeat(5), 'A workspace needs a name.'],
    ['a'.repeat(81), 'A name has at most 80 characters.'],
    ['a\nb', 'A name is one line of text.'],
  ])('is refused when it is %j', async (name, message) => {
    const answer = await owner.patch('/workspace/', { name });
    expect([answer.status, answer.json.fields]).toEqual([400, [{ field: 'name', message }]]);
  });

  it('may be of any script', async () => {
    expect((await owner.patch('/workspace/', { name: '港の工房 🚢' })).status).toBe(200);
  });
});

describe('the log', () => {
  it('is for admins, searched, dated, counted exactly and paged', async () => {
    for (const name of ['One', 'Two', 'Three']) await owner.patch('/workspace/', { name });
    await owner.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' });
    const all = (await owner.get('/workspace/log/')).json;
    expect(all.total).toBe(4);
    expect(all.data[0]).toMatchObject({ kind: 'role-changed', subject: { name: 'Mona Tester' }, actor: { name: 'Olga Tester' } });
    expect((await owner.get('/workspace/log/?search=mona')).json.total).toBe(1);
    expect((await owner.get('/workspace/log/?search=workspace%20renamed')).json.total).toBe(3);
    expect((await owner.get('/workspace/log/?search=Three')).json.total).toBe(1);
    expect((await owner.get('/workspace/log/?end_date=2020-01-01T00:00:00Z')).json.total).toBe(0);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await owner.get(`/workspace/log/?limit=1${cursor}`)).json;
      seen.push(...page.data.map((event: { id: string }) => event.id));
      if (!page.next_cursor) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual(all.data.map((event: { id: string }) => event.id));
    expect((await member.get('/workspace/log/')).status).toBe(403);
    expect((await stranger.get('/workspace/log/')).json.total).toBe(0);
  });

  it('of an account shows what one did and what was done to one, without where others did it from', async () => {
    await owner.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' });
    const [event] = (await member.get('/accounts/log/?search=role')).json.data;
    expect(event).toMatchObject({ kind: 'role-changed', address: '', user_agent: '', actor: { name: 'Olga Tester' } });
    expect((await owner.get('/accounts/log/?search=role')).json.data[0].address).not.toBe('');
    expect((await stranger.get('/accounts/log/?search=role')).json.total).toBe(0);
  });

  it('begins at the place of the index that the workspace and the date name', async () => {
    const { pool } = server.services.database;
    await pool.query(
      `insert into security_events (kind, workspace_id, address, user_agent, detail, created_at)
       select 'workspace-renamed', $1, '', '', '{}', now() - make_interval(secs => number) from generate_series(1, 20000) as number`,
      [stranger.workspaceId],
    );
    await pool.query('analyze security_events');
    const { rows } = await pool.query(
      `explain select * from security_events where workspace_id = '${owner.workspaceId}' order by created_at desc, id limit 51`,
    );
    expect(rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')).toContain('security_events_workspace');
  });
});

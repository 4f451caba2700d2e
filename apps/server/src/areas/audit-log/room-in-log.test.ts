import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endTest } from '../../../testing/end-test.ts';
import { confirmAddress, join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { recordEvent } from './record-event.ts';
import { MOST_CHANGES_AN_HOUR } from './room-in-log.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let viewer: Person;

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  ({ owner, member, viewer } = await makeTeam(server));
  await confirmAddress(server, owner);
});
afterAll(() => server?.close());
beforeEach(() => query('delete from security_events'));

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** Like a script with the owner’s token: far more than one limit allows. */
const fill = (kind: string, count = 3 * MOST_CHANGES_AN_HOUR) =>
  query(
    `insert into security_events (kind, user_id, workspace_id, address, user_agent, detail)
     select $1, $2, $3, '', '', '{}' from generate_series(1, $4::int)`,
    [kind, owner.userId, owner.workspaceId, count],
  );
const logged = async () =>
  (await query(`select kind from security_events where created_at > now() - interval '1 hour'`)).map(({ kind }) => kind);
const call = async (method: string, path: string, body?: object) => {
  await query('update api_tokens set reauthenticated_at = now()');
  return (await server.call(method, path, { token: owner.token, ...(body && { body }) })).status;
};

it('never refuses what takes rights away, whatever was done before in the same name, and logs it', async () => {
  const started = await owner.post('/project/test/', { kind: 'seo', url: 'http://localhost/' });
  const test_id: string = started.json.data.test_id;
  await endTest(server, test_id, { status: 'finished' });
  await query('update api_tokens set reauthenticated_at = now()');
  const token = (await owner.post('/accounts/api-token/', { name: 'leaked', scopes: ['write'], days: 30 })).json.data;
  const link = (await owner.post('/project/share/', { test_id })).json.data;
  const group = (await owner.post('/test_group/website/', { name: 'Shop', url: 'http://localhost/', kinds: ['seo'] })).json.data;
  await owner.post('/workspace/invitation/', { emails: ['guest@example.com'], role: 'member' });
  const [invitation] = await query('select id from invitations');
  const guest = await makePerson(server, 'Gus');
  await join(server, guest, owner.workspaceId, 'member');
  await fill('report-share-copied');
  await fill('report-share-revoked');
  await fill('webhook-secret-renewed');
  expect(await call('POST', '/workspace/', { name: 'Other' })).toBe(429);
  expect(await call('DELETE', '/accounts/api-token/', { token_id: token.id })).toBe(200);
  expect((await server.call('GET', '/project/test/', { token: token.token })).status).toBe(401);
  expect(await call('DELETE', `/workspace/invitation/?invitation_id=${invitation.id}`)).toBe(200);
  expect(await call('DELETE', `/workspace/member/?user_id=${guest.userId}`)).toBe(200);
  expect(await call('PATCH', '/workspace/member/', { user_id: member.userId, role: 'viewer' })).toBe(200);
  expect(await call('DELETE', `/project/share/?test_id=${test_id}&share_id=${link.id}`)).toBe(200);
  expect(await call('DELETE', `/test_group/website/?group_id=${group.id}`)).toBe(200);
  const kinds = await logged();
  expect(kinds).toEqual(
    expect.arrayContaining(['api-token-ended', 'invitation-revoked', 'member-removed', 'role-changed', 'test-group-deleted']),
  );
  expect(kinds.filter((kind) => kind === 'report-share-revoked')).toHaveLength(3 * MOST_CHANGES_AN_HOUR + 1);
});

it('counts the making, so that to make and end again and again comes to an end', async () => {
  await fill('report-share-copied', MOST_CHANGES_AN_HOUR - 2);
  const roles = async (role: string) => call('PATCH', '/workspace/member/', { user_id: viewer.userId, role });
  // Each promotion counts, and each demotion too, but the latter is never refused.
  expect([await roles('member'), await roles('viewer'), await roles('member'), await roles('viewer')]).toEqual([200, 200, 429, 200]);
});

it('keeps a room for each kind that needs nothing that was counted', async () => {
  await fill('report-share-copied');
  await fill('feedback-deleted');
  const { db } = server.services.database;
  const record = (kind: 'conversation-deleted' | 'feedback-deleted' | 'widget-secret-renewed') =>
    recordEvent(db, { kind, userId: owner.userId, workspaceId: owner.workspaceId, origin: { address: '', userAgent: '' } });
  await record('conversation-deleted');
  await record('widget-secret-renewed');
  await expect(record('feedback-deleted')).rejects.toMatchObject({ code: 'rate_limited' });
});

it('writes nothing of an account where nothing ends, and takes new recovery codes and passkeys in rooms of their own', async () => {
  for (let time = 0; time < 3; time += 1) expect(await call('DELETE', '/accounts/session/', {})).toBe(200);
  expect(await logged()).toEqual([]);
  const { db } = server.services.database;
  const record = (kind: 'passkey-added' | 'passkey-removed' | 'recovery-codes-renewed') =>
    recordEvent(db, { kind, userId: owner.userId, workspaceId: null, origin: { address: '', userAgent: '' } });
  await fill('recovery-codes-renewed', MOST_CHANGES_AN_HOUR - 1);
  await record('recovery-codes-renewed');
  await expect(record('recovery-codes-renewed')).rejects.toMatchObject({ code: 'rate_limited' });
  await record('passkey-added');
  await fill('passkey-added');
  await expect(record('passkey-added')).rejects.toMatchObject({ code: 'rate_limited' });
  await record('passkey-removed');
});

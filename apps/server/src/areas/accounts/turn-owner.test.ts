import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readersOf, turnOwner, turnOwnerOf, turnOwnerOfTeam } from './turn-owner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const query = (sql: string, values: unknown[]) => server.services.database.pool.query(sql, values);
const prove = ({ userId }: Person) => query('update users set email_verified_at = now() where id = $1', [userId]);
const putProven = async (): Promise<Person> => {
  const person = await putPerson(server);
  await prove(person);
  return person;
};

/** The turn owner of a request by someone in a workspace. */
const asker = (
  workspaceId: string,
  { userRole = 'user', isEmailVerified = true }: Partial<Pick<Parameters<typeof turnOwner>[1], 'userRole' | 'isEmailVerified'>> = {},
) => turnOwner(server.services.database.db, { siteId: null, userRole, isEmailVerified, workspaceId });
const visitor = (workspaceId: string, siteId: string) =>
  turnOwner(server.services.database.db, { siteId, userRole: 'visitor', isEmailVerified: false, workspaceId });

it('is the oldest workspace of whoever owns this one', async () => {
  const { userId, workspaceId } = await putProven();
  const other = await putPerson(server);
  await query(`update members set user_id = $1, created_at = now() + interval '1 minute' where workspace_id = $2`, [
    userId,
    other.workspaceId,
  ]);
  expect([await asker(workspaceId), await asker(other.workspaceId)]).toEqual([workspaceId, workspaceId]);
});

it.each(['temporary', 'user'] as const)('is one for all people of whom nobody knows who they are (%s)', async (userRole) => {
  const { db } = server.services.database;
  const [one, other, team] = [await putPerson(server, { role: userRole }), await putPerson(server, { role: userRole }), await putProven()];
  const owner = await asker(one.workspaceId, { userRole, isEmailVerified: false });
  expect(owner).not.toBe(one.workspaceId);
  expect(await asker(other.workspaceId, { userRole, isEmailVerified: false })).toBe(owner);
  expect(await turnOwnerOf(db, { workspaceId: one.workspaceId, startedBy: other.userId })).toBe(owner);
  // Also in a known team, and for what one of them has set up.
  expect(await asker(team.workspaceId, { userRole, isEmailVerified: false })).toBe(owner);
  expect(await turnOwnerOfTeam(db, one.workspaceId)).toBe(owner);
});

it('is no other for somebody known in the workspaces of people who are not', async () => {
  const hosts = [await putPerson(server), await putPerson(server)];
  const owners = await Promise.all(hosts.map(({ workspaceId }) => asker(workspaceId)));
  expect(new Set(owners)).toEqual(new Set([await asker(hosts[0]?.workspaceId ?? '', { isEmailVerified: false })]));
});

it('is one for the visitors of all sites of a person, apart from their team', async () => {
  const [team, unproven, other] = [await putProven(), await putPerson(server), await putPerson(server)];
  const owner = await visitor(team.workspaceId, 'one');
  expect(await visitor(team.workspaceId, 'other')).toBe(owner);
  expect(owner).not.toBe(await asker(team.workspaceId));
  expect(await visitor(unproven.workspaceId, 'one')).toBe(await visitor(other.workspaceId, 'other'));
  expect(await visitor(unproven.workspaceId, 'one')).not.toBe(await asker(unproven.workspaceId));
});

it('never puts who set the server up with strangers, as there may be no letter to prove an address by', async () => {
  const { workspaceId } = await putPerson(server, { role: 'admin' });
  expect(await asker(workspaceId, { userRole: 'admin', isEmailVerified: false })).toBe(workspaceId);
});

it('is the team for what nobody in particular began, and for what somebody known did', async () => {
  const { db } = server.services.database;
  const owner = await putProven();
  const colleague = await putColleague(server, owner.workspaceId);
  await prove(colleague);
  const begun = { workspaceId: owner.workspaceId, startedBy: colleague.userId };
  expect(await turnOwnerOf(db, begun)).toBe(owner.workspaceId);
  expect(await turnOwnerOf(db, { ...begun, startedBy: null })).toBe(owner.workspaceId);
  expect(await readersOf(db, begun)).not.toBe(owner.workspaceId);
});

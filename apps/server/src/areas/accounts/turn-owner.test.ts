import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { turnOwner, turnOwnerOf } from './turn-owner.ts';

it('gives all visitors of a site one turn, which is not that of its team', () => {
  expect(turnOwner({ siteId: 's', userRole: 'visitor', isEmailVerified: false, workspaceId: 'w' })).toBe('site s');
  expect(turnOwner({ siteId: null, userRole: 'user', isEmailVerified: true, workspaceId: 'w' })).toBe('w');
});

it.each(['temporary', 'user'] as const)('gives all people of whom nobody knows who they are one turn (%s)', (userRole) => {
  const person = { siteId: null, userRole, isEmailVerified: false };
  const [one, other] = ['w', 'v'].map((workspaceId) => turnOwner({ ...person, workspaceId }));
  expect(one).toBe(other);
});

it('never puts who set the server up with strangers, as there may be no letter to prove an address by', () => {
  expect(turnOwner({ siteId: null, userRole: 'admin', isEmailVerified: false, workspaceId: 'w' })).toBe('w');
});

describe('who waits for work on a test', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  it('is its workspace, and everybody who is not known where one of them began it', async () => {
    const { db } = server.services.database;
    const [member, unproven, visitor] = [await putPerson(server), await putPerson(server), await putPerson(server, { role: 'temporary' })];
    await server.services.database.pool.query('update users set email_verified_at = now() where id = $1', [member.userId]);
    expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: member.userId })).toBe('w');
    expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: null })).toBe('w');
    for (const [{ userId }, userRole] of [
      [unproven, 'user'],
      [visitor, 'temporary'],
    ] as const)
      expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: userId })).toBe(
        turnOwner({ siteId: null, userRole, isEmailVerified: false, workspaceId: 'v' }),
      );
  });
});

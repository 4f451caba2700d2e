import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { turnOwner, turnOwnerOf } from './turn-owner.ts';

it('gives all visitors of a site one turn, which is not that of its team', () => {
  expect(turnOwner({ siteId: 's', userRole: 'visitor', workspaceId: 'w' })).toBe('site s');
  expect(turnOwner({ siteId: null, userRole: 'user', workspaceId: 'w' })).toBe('w');
});

it('gives all people without an account one turn', () => {
  const [one, other] = ['w', 'v'].map((workspaceId) => turnOwner({ siteId: null, userRole: 'temporary', workspaceId }));
  expect(one).toBe(other);
});

describe('who waits for work on a test', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  it('is its workspace, and everybody without an account where one of them began it', async () => {
    const { db } = server.services.database;
    const [member, visitor] = [await putPerson(server), await putPerson(server, { role: 'temporary' })];
    expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: member.userId })).toBe('w');
    expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: null })).toBe('w');
    expect(await turnOwnerOf(db, { workspaceId: 'w', startedBy: visitor.userId })).toBe(
      turnOwner({ siteId: null, userRole: 'temporary', workspaceId: 'v' }),
    );
  });
});

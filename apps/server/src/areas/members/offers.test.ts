import type { Workspace } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { confirmAddress, handOver, join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Person;
let admin: Person;
let heir: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  ({ owner, member: heir, viewer, stranger } = await makeTeam(server));
  admin = await makePerson(server, 'Adam');
  await join(server, admin, owner.workspaceId, 'admin');
});

const query = async (sql: string, values: unknown[]) => (await server.services.database.pool.query(sql, values)).rows;
const offer = (to: Person) => owner.post('/workspace/transfer/', { user_id: to.userId });
const accept = (person: Person, { workspaceId } = owner) => person.post('/workspace/transfer/accept/', { workspace_id: workspaceId });
const end = (person: Person) => person.remove('/workspace/transfer/');
const openOffer = async (reader: Person) => (await reader.get('/workspace/transfer/')).json.data;
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);
async function roles(): Promise<Record<string, string>> {
  const rows = await query('select user_id, role from members where workspace_id = $1', [owner.workspaceId]);
  const people = { owner, admin, heir, viewer };
  return Object.fromEntries(
    Object.entries(people).map(([name, { userId }]) => [name, rows.find((row: { user_id: string }) => row.user_id === userId)?.role]),
  );
}
const ROLES = { owner: 'owner', admin: 'admin', heir: 'member', viewer: 'viewer' };
const events = () =>
  query(`select kind, user_id, subject_id from security_events where workspace_id = $1 and kind like 'ownership%' order by created_at`, [
    owner.workspaceId,
  ]);
const event = (kind: string, who: Person, whom: Person) => ({ kind, user_id: who.userId, subject_id: whom.userId });
/** Runs requests concurrently, all waiting for the workspace, as behind a slow change of the team. */
const atOnce = <Result>(work: () => Promise<Result>) =>
  meanwhile(server, { first: 'select from workspaces where id = $1 for update', values: [owner.workspaceId] }, work);

describe('an offer', () => {
  it('changes nothing, and every member reads it', async () => {
    const answer = await offer(heir);
    expect([answer.status, answer.json.message]).toEqual([200, 'Offered to Mona Tester. You own the workspace until they accept.']);
    expect(await roles()).toEqual(ROLES);
    for (const reader of [owner, admin, viewer, heir]) {
      const read = await openOffer(reader);
      expect(read).toMatchObject({
        to: { user_id: heir.userId, name: 'Mona Tester' },
        by: { user_id: owner.userId, name: 'Olga Tester' },
        is_yours: reader === heir,
      });
      expect(Date.parse(read.ends_at) - Date.parse(read.created_at)).toBe(7 * 86_400_000);
    }
    expect(await openOffer(stranger)).toBeNull();
    expect(await events()).toEqual([event('ownership-offered', owner, heir)]);
  });

  it('is told whoever it is for in all their workspaces, and nobody else', async () => {
    await offer(heir);
    await heir.post('/workspace/use/', { workspace_id: heir.workspaceId });
    const offered = async (reader: Person) => (await reader.get('/workspace/')).json.data.map((one: Workspace) => [one.id, one.offered_by]);
    expect(await offered(heir)).toEqual([
      [heir.workspaceId, null],
      [owner.workspaceId, 'Olga Tester'],
    ]);
    for (const reader of [owner, viewer]) expect(new Map(await offered(reader)).get(owner.workspaceId)).toBeNull();
  });

  it('takes the place of an earlier one', async () => {
    await offer(heir);
    await offer(viewer);
    expect((await openOffer(owner)).to.name).toBe('Vera Tester');
    expect((await accept(heir)).status).toBe(404);
    expect((await accept(viewer)).status).toBe(200);
    expect(await roles()).toEqual({ ...ROLES, owner: 'admin', viewer: 'owner' });
  });

  it.each([
    ['to a stranger', () => offer(stranger), 404],
    ['to oneself', () => offer(owner), 409],
    ['by an admin', () => admin.post('/workspace/transfer/', { user_id: admin.userId }), 403],
  ])('is not made %s', async (_name, making, status) => {
    expect((await making()).status).toBe(status);
    expect(await openOffer(owner)).toBeNull();
  });

  it('is withdrawn by the owner and declined by whoever it is for, and by nobody else', async () => {
    await offer(heir);
    expect(statusesOf([await end(admin), await end(viewer)])).toEqual([403, 403]);
    const declined = await end(heir);
    expect([declined.status, declined.json.message]).toEqual([200, 'You declined the workspace.']);
    expect((await end(heir)).status).toBe(404);
    await offer(heir);
    const withdrawn = await end(owner);
    expect([withdrawn.status, withdrawn.json.message]).toEqual([200, 'Offer withdrawn.']);
    expect((await accept(heir)).status).toBe(404);
    expect(await roles()).toEqual(ROLES);
    expect(await events()).toEqual([
      event('ownership-offered', owner, heir),
      event('ownership-declined', heir, owner),
      event('ownership-offered', owner, heir),
      event('ownership-withdrawn', owner, heir),
    ]);
  });

  it('is over after seven days', async () => {
    await offer(heir);
    const age = (interval: string) =>
      query(`update workspace_offers set created_at = now() - $1::interval where workspace_id = $2`, [interval, owner.workspaceId]);
    await age('6 days 23 hours');
    expect((await openOffer(heir)).is_yours).toBe(true);
    await age('7 days');
    expect(await openOffer(heir)).toBeNull();
    expect(statusesOf([await accept(heir), await end(owner)])).toEqual([404, 404]);
    expect((await offer(heir)).status).toBe(200);
    expect((await accept(heir)).status).toBe(200);
  });

  it.each([
    ['leaves', () => heir.post('/workspace/leave/')],
    ['is removed', () => admin.remove(`/workspace/member/?user_id=${heir.userId}`)],
  ])('ends when whoever it is for %s, also should they come back', async (_name, going) => {
    await offer(heir);
    expect((await going()).status).toBe(200);
    expect(await openOffer(owner)).toBeNull();
    await join(server, heir, owner.workspaceId, 'member');
    expect((await accept(heir)).status).toBe(404);
    expect(await roles()).toEqual(ROLES);
  });

  it('stays when another member leaves', async () => {
    await offer(heir);
    await viewer.post('/workspace/leave/');
    expect((await openOffer(owner)).to.user_id).toBe(heir.userId);
  });

  it('of somebody who is no longer the owner is nothing', async () => {
    await offer(viewer);
    await query(
      `insert into workspace_offers (workspace_id, user_id, offered_by, credentials_version) values ($1, $2, $3, 0)
       on conflict (workspace_id) do update set user_id = excluded.user_id, offered_by = excluded.offered_by`,
      [owner.workspaceId, heir.userId, admin.userId],
    );
    expect(await openOffer(heir)).toBeNull();
    expect((await accept(heir)).status).toBe(404);
  });

  it.each([
    ['ends all sessions', () => owner.remove('/accounts/session/')],
    ['sets a new password', () => owner.post('/accounts/password/', { current_password: PASSWORD, password: 'Another-horse-7-staple' })],
  ])('is nothing once its owner %s: a thief may have made it', async (_what, change) => {
    await offer(heir);
    expect((await change()).status).toBe(200);
    expect([await openOffer(heir), (await accept(heir)).status]).toEqual([null, 404]);
  });

  it('ends with its workspace, and with the account it is for', async () => {
    const left = () => query('select from workspace_offers where workspace_id = $1', [owner.workspaceId]);
    await offer(heir);
    expect((await heir.post('/accounts/delete/', { confirmation: heir.email })).status).toBe(202);
    expect(await left()).toEqual([]);
    await offer(viewer);
    await owner.post('/workspace/', { name: 'Another' });
    const [{ name }] = await query('select name from workspaces where id = $1', [owner.workspaceId]);
    expect((await owner.post('/workspace/delete/', { name })).status).toBe(202);
    expect(await left()).toEqual([]);
  });
});

describe('accepting', () => {
  it('makes the other the owner, and the old owner an admin', async () => {
    await offer(heir);
    const answer = await accept(heir);
    expect([answer.status, answer.json.data]).toEqual([200, { owner_id: heir.userId }]);
    expect(await roles()).toEqual({ ...ROLES, owner: 'admin', heir: 'owner' });
    expect(await openOffer(heir)).toBeNull();
    expect((await events()).at(-1)).toEqual(event('ownership-transferred', heir, owner));
    for (const person of [owner, heir])
      expect((await person.get('/accounts/log/')).json.data[0]).toMatchObject({
        kind: 'ownership-transferred',
        actor: { user_id: heir.userId },
        subject: { user_id: owner.userId },
      });
    expect((await owner.post('/workspace/leave/')).status).toBe(200);
  });

  it('is for nobody but whoever it is offered to', async () => {
    expect(statusesOf([await accept(heir), await accept(owner)])).toEqual([404, 404]);
    await offer(heir);
    expect(statusesOf([await accept(owner), await accept(admin), await accept(viewer), await accept(stranger, stranger)])).toEqual([
      404, 404, 404, 404,
    ]);
    // Their session is in another workspace.
    await heir.post('/workspace/use/', { workspace_id: heir.workspaceId });
    expect((await accept(heir, heir)).status).toBe(404);
    expect(await roles()).toEqual(ROLES);
  });

  it('takes a proof of their own of the last ten minutes', async () => {
    await offer(heir);
    await query(`update api_tokens set reauthenticated_at = now() - interval '11 minutes' where user_id = $1`, [heir.userId]);
    expect((await accept(heir)).json.code).toBe('reauthentication_required');
    expect((await heir.post('/accounts/reauthenticate/', { password: PASSWORD })).status).toBe(200);
    expect((await accept(heir)).status).toBe(200);
  });

  it('is of the workspace they meant, whichever they are in by now', async () => {
    await offer(heir);
    await join(server, heir, stranger.workspaceId, 'viewer');
    const other = await accept(heir);
    expect([other.status, other.json.message]).toEqual([409, expect.stringContaining('You have switched to another workspace.')]);
    expect(await roles()).toEqual(ROLES);
  });

  it('can be offered back', async () => {
    await handOver(owner, heir);
    await handOver(heir, owner);
    expect(await roles()).toEqual({ ...ROLES, heir: 'admin' });
  });
});

describe('at the same time', () => {
  const isOneOf = async (answers: readonly { readonly status: number }[], outcomes: readonly [number[], object][]) =>
    expect(outcomes).toContainEqual([statusesOf(answers), await roles()]);

  it('one of several acceptances counts', async () => {
    await offer(heir);
    const answers = await atOnce(() => Promise.all([accept(heir), accept(heir), accept(heir)]));
    expect(statusesOf(answers).toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    expect(await roles()).toEqual({ ...ROLES, owner: 'admin', heir: 'owner' });
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))('a withdrawal or the acceptance counts (%i)', async (round) => {
    await offer(heir);
    const both = [() => accept(heir), () => end(owner)];
    const answers = await atOnce(() => Promise.all((round % 2 ? both.toReversed() : both).map((ask) => ask())));
    await isOneOf(round % 2 ? answers.toReversed() : answers, [
      [[200, 403], { ...ROLES, owner: 'admin', heir: 'owner' }],
      [[404, 200], ROLES],
    ]);
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))('a removal or the acceptance counts (%i)', async (round) => {
    await offer(heir);
    const both = [() => accept(heir), () => admin.remove(`/workspace/member/?user_id=${heir.userId}`)];
    const answers = await atOnce(() => Promise.all((round % 2 ? both.toReversed() : both).map((ask) => ask())));
    await isOneOf(round % 2 ? answers.toReversed() : answers, [
      [[200, 403], { ...ROLES, owner: 'admin', heir: 'owner' }],
      [[403, 200], { ...ROLES, heir: undefined }],
    ]);
  });

  it('an offer to another or the acceptance counts', async () => {
    await offer(heir);
    const answers = await atOnce(() => Promise.all([accept(heir), offer(viewer)]));
    await isOneOf(answers, [
      [[200, 403], { ...ROLES, owner: 'admin', heir: 'owner' }],
      [[404, 200], ROLES],
    ]);
  });

  it('two workspaces that two people offer each other get their owners', async () => {
    await join(server, owner, heir.workspaceId, 'member');
    await offerIn(heir, heir.workspaceId, owner);
    await offerIn(owner, owner.workspaceId, heir);
    await heir.post('/workspace/use/', { workspace_id: owner.workspaceId });
    await owner.post('/workspace/use/', { workspace_id: heir.workspaceId });
    expect(statusesOf(await Promise.all([accept(heir), accept(owner, heir)]))).toEqual([200, 200]);
  });

  it('never ends without an owner when everybody leaves', async () => {
    await offer(heir);
    await Promise.all([accept(heir), heir.post('/workspace/leave/'), owner.post('/workspace/leave/')]);
    const owners = await query(`select from members where workspace_id = $1 and role = 'owner'`, [owner.workspaceId]);
    expect(owners).toHaveLength(1);
  });

  it.each([
    ['the workspace', () => `select from workspaces where id = '${owner.workspaceId}' for update`],
    ['the owner', () => `select from users where id = '${owner.userId}' for no key update`],
  ])('a session that ends while it waits for %s accepts nothing', async (_what, first) => {
    await offer(heir);
    const answer = await meanwhile(
      server,
      {
        first: first(),
        last: `delete from api_tokens where user_id = '${heir.userId}'`,
        values: [],
      },
      () => accept(heir),
    );
    expect(answer.status).toBe(401);
    expect(await roles()).toEqual(ROLES);
  });
});

async function offerIn(person: Person, workspace_id: string, to: Person): Promise<void> {
  await person.post('/workspace/use/', { workspace_id });
  expect((await person.post('/workspace/transfer/', { user_id: to.userId })).status).toBe(200);
}

describe('an acceptance that waits for the owner', () => {
  it.each([
    [
      'finds nothing once they have changed how they prove who they are',
      'update users set credentials_version = credentials_version + 1 where id = $1',
      404,
    ],
    ['counts where they have changed something else', 'update users set first_name = first_name where id = $1', 200],
  ])('%s', async (_what, first, status) => {
    await offer(heir);
    expect((await meanwhile(server, { first, values: [owner.userId] }, () => accept(heir))).status).toBe(status);
    expect((await roles())['owner']).toBe(status === 404 ? 'owner' : 'admin');
  });
});

describe('a letter', () => {
  it('asks whoever the workspace is offered to, and tells the old owner who accepted', async () => {
    await confirmAddress(server, owner);
    await confirmAddress(server, heir);
    await owner.patch('/workspace/', { name: 'Old harbour' });
    await offer(heir);
    const asked = await mailbox.letter(heir.email, /^A workspace is offered to you$/);
    expect(asked.text).toContain('Olga Tester is offering you the workspace Old harbour on Plumbline.');
    expect(asked.text).toContain('switch to Old harbour first');
    expect(new URL(asked.link).pathname).toBe('/settings');
    await accept(heir);
    const told = await mailbox.letter(owner.email, /^Your workspace has a new owner$/);
    expect(told.text).toContain('Mona Tester accepted the workspace Old harbour and now owns it.');
  });

  it('takes what somebody typed to no address that nobody has confirmed', async () => {
    await owner.patch('/workspace/', { name: 'Old harbour' });
    await confirmAddress(server, heir);
    await handOver(owner, heir);
    const told = await mailbox.letter(owner.email, /^Your workspace has a new owner$/);
    expect(told.text).not.toMatch(/Mona|Old harbour/);
    expect([mailbox.count(owner.email), mailbox.count(heir.email)]).toEqual([1, 0]);
  });

  it('goes to one address ten times a day, however often somebody else gets one', async () => {
    for (const person of [owner, heir, viewer]) await confirmAddress(server, person);
    for (let letter = 1; letter <= 10; letter += 1) expect((await offer(heir)).status).toBe(200);
    await end(owner);
    expect((await offer(heir)).status).toBe(429);
    expect(await openOffer(owner)).toBeNull();
    expect((await offer(viewer)).status).toBe(200);
  });
});

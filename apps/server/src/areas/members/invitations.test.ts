import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { confirmAddress, handOver, invitationSecret, join, makePerson, type Person } from '../../../testing/team.ts';
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { maskAddress } from './find-invitation.ts';
import { createInvitationForgetter } from './forget-invitations.ts';

let server: TestServer;
let owner: Person;
let guest: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  [owner, guest] = await Promise.all([makePerson(server, 'Olga'), makePerson(server, 'Gus')]);
  await confirmAddress(server, owner);
});

const invite = (person: Person, email: string, role = 'member') => person.post('/workspace/invitation/', { emails: [email], role });

/** An admin of the owner’s workspace who may invite. */
async function makeAdmin(): Promise<Person> {
  const admin = await makePerson(server, 'Adam');
  await confirmAddress(server, admin);
  await join(server, admin, owner.workspaceId, 'admin');
  return admin;
}

const query = async (sql: string, values: unknown[]) => (await server.services.database.pool.query(sql, values)).rows;

describe('an invitation', () => {
  it('comes by email, is seen before it is accepted, and makes a member whose address is proven', async () => {
    const answer = await invite(owner, ` ${guest.email.toUpperCase()} `, 'admin');
    expect([answer.status, answer.json.data]).toEqual([201, { invited: [guest.email], already_members: [] }]);
    const token = await invitationSecret(server, guest.email);
    const seen = (await server.call('POST', '/workspace/invitation/preview/', { body: { token } })).json.data;
    expect(seen).toMatchObject({ invited_by: 'Olga Tester', email: maskAddress(guest.email), role: 'admin' });
    expect(Date.parse(seen.expires_at) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect((await query('select email_verified_at from users where id = $1', [guest.userId]))[0].email_verified_at).toBeNull();

    const accepted = await guest.post('/workspace/invitation/accept/', { token });
    expect([accepted.status, accepted.json.data]).toEqual([200, { workspace_id: owner.workspaceId }]);
    expect((await guest.get('/accounts/user/')).json.data).toMatchObject({ workspace_id: owner.workspaceId, workspace_role: 'admin' });
    expect((await query('select email_verified_at from users where id = $1', [guest.userId]))[0].email_verified_at).not.toBeNull();
    expect((await owner.get('/workspace/invitation/')).json.total).toBe(0);
    const kinds = (await owner.get('/workspace/log/')).json.data.map((event: { kind: string }) => event.kind);
    expect(kinds).toEqual(['member-joined', 'member-invited']);
  });

  it('is kept as a hash, and its email is sealed while it waits', async () => {
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    const tables = await query(
      `select row_to_json(invitations)::text as line from invitations union all select data::text from pgboss.job`,
      [],
    );
    for (const { line } of tables) expect(line).not.toContain(token);
    expect(tables.some(({ line }: { line: string }) => line.includes(guest.email))).toBe(true);
  });

  it('is sent again once by forty requests at once, and the server goes on answering', async () => {
    await invite(owner, guest.email);
    const [{ id: invitation_id }] = (await owner.get('/workspace/invitation/')).json.data;
    const answers = await Promise.all(Array.from({ length: 40 }, () => owner.post('/workspace/invitation/resend/', { invitation_id })));
    // The first replaces it, so the others find it gone.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 39 }, () => 404)]);
    expect((await owner.get('/workspace/invitation/')).json.total).toBe(1);
  });

  it('is accepted exactly once by many requests at once', async () => {
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.post('/workspace/invitation/accept/', { token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, json.message]).toEqual([409, 'This invitation has already been used.']);
    }
    expect(await query(`select from security_events where kind = 'member-joined' and workspace_id = $1`, [owner.workspaceId])).toHaveLength(
      1,
    );
  });

  it('is gone, without an error, when its address is forgotten while it is accepted', async () => {
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    const beside = {
      // Deleting an account also locks the person before their invitations.
      first: `select id from users where email = $1 for update`,
      last: 'delete from invitations where email = $1',
      values: [guest.email],
    };
    const accept: () => Promise<Answer> = () => guest.post('/workspace/invitation/accept/', { token });
    expect((await meanwhile(server, beside, accept)).status).toBe(409);
    expect(await query('select 1 from members where user_id = $1 and workspace_id = $2', [guest.userId, owner.workspaceId])).toEqual([]);
  });

  it('is for the invited address alone', async () => {
    const thief = await makePerson(server, 'Theo');
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    const refused = await thief.post('/workspace/invitation/accept/', { token });
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    expect(refused.json.message).toContain(thief.email);
    expect(refused.json.message).not.toContain(guest.email);
    expect((await guest.post('/workspace/invitation/accept/', { token })).status).toBe(200);
  });

  it('keeps the role of who is a member already by the time they accept', async () => {
    await invite(owner, guest.email, 'viewer');
    const token = await invitationSecret(server, guest.email);
    await join(server, guest, owner.workspaceId, 'admin');
    expect((await guest.post('/workspace/invitation/accept/', { token })).status).toBe(200);
    expect((await guest.get('/accounts/user/')).json.data.workspace_role).toBe('admin');
  });

  it.each([
    [
      'used',
      async () => undefined,
      async (token: string) => guest.post('/workspace/invitation/accept/', { token }),
      409,
      'This invitation has already been used.',
    ],
    [
      'expired',
      async () => query(`update invitations set expires_at = now() where email = $1`, [guest.email]),
      null,
      409,
      'This invitation has expired. Ask for a new one.',
    ],
    [
      'withdrawn',
      async () => {
        const [open] = (await owner.get('/workspace/invitation/')).json.data;
        expect((await owner.remove(`/workspace/invitation/?invitation_id=${open.id}`)).status).toBe(200);
      },
      null,
      409,
      'This invitation was withdrawn or replaced by a newer one. Look for a newer email, or ask for one.',
    ],
    [
      'sent again',
      async () => {
        const [open] = (await owner.get('/workspace/invitation/')).json.data;
        expect((await owner.post('/workspace/invitation/resend/', { invitation_id: open.id })).status).toBe(200);
      },
      null,
      409,
      'This invitation was withdrawn or replaced by a newer one. Look for a newer email, or ask for one.',
    ],
    [
      'of a deleted workspace',
      async () => {
        await owner.post('/workspace/', { name: 'Another' });
        const { workspace_name } = (await owner.get('/accounts/user/')).json.data;
        expect((await owner.post('/workspace/delete/', { name: workspace_name })).status).toBe(202);
      },
      null,
      404,
      'This invitation does not exist. Ask for a new one.',
    ],
  ])('that was %s says so, to who looks and who accepts', async (_name, change, accept, status, message) => {
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    await change();
    await accept?.(token);
    for (const answer of [
      await server.call('POST', '/workspace/invitation/preview/', { body: { token } }),
      await guest.post('/workspace/invitation/accept/', { token }),
    ]) {
      expect([answer.status, answer.json.message]).toEqual([status, message]);
    }
  });

  it.each([
    ['was removed', (admin: Person) => owner.remove(`/workspace/member/?user_id=${admin.userId}`)],
    ['left', (admin: Person) => admin.post('/workspace/leave/')],
    ['is a member now', (admin: Person) => owner.patch('/workspace/member/', { user_id: admin.userId, role: 'member' })],
    ['deleted their account', (admin: Person) => admin.post('/accounts/delete/', { confirmation: admin.email })],
  ])('ends with the power of the admin who sent it: who %s', async (_name, end) => {
    const admin = await makeAdmin();
    await invite(admin, guest.email, 'admin');
    const token = await invitationSecret(server, guest.email);
    await invite(owner, 'another@example.com');
    expect((await end(admin)).status).toBeLessThan(300);
    expect((await owner.get('/workspace/invitation/')).json.data.map(({ email }: { email: string }) => email)).toEqual([
      'another@example.com',
    ]);
    const refused = await guest.post('/workspace/invitation/accept/', { token });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This invitation was withdrawn or replaced by a newer one. Look for a newer email, or ask for one.',
    ]);
    expect(await query('select from members where workspace_id = $1 and user_id = $2', [owner.workspaceId, guest.userId])).toEqual([]);
  });

  it.each([
    ['was removed', 'delete from members where user_id = $1'],
    ['is a member now', `update members set role = 'member' where user_id = $1`],
    ['has no account any more', 'update invitations set invited_by = null where invited_by = $1'],
  ])('that is still open from before is refused where who sent it %s, until an admin sends it again', async (_name, end) => {
    const admin = await makeAdmin();
    await invite(admin, guest.email, 'admin');
    const token = await invitationSecret(server, guest.email);
    await query(end, [admin.userId]);
    const refused = await guest.post('/workspace/invitation/accept/', { token });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The person who sent this invitation can no longer invite people to this workspace. Ask for a new one.',
    ]);
    expect(await query('select from members where workspace_id = $1 and user_id = $2', [owner.workspaceId, guest.userId])).toEqual([]);
    const [{ id: invitation_id }] = (await owner.get('/workspace/invitation/')).json.data;
    expect((await owner.post('/workspace/invitation/resend/', { invitation_id })).status).toBe(200);
    expect(await query('select from invitations where invited_by = $1 and revoked_at is null', [owner.userId])).toHaveLength(1);
  });

  it('stays open when who sent it hands the workspace over, as they are an admin still', async () => {
    const admin = await makeAdmin();
    await invite(owner, guest.email);
    const token = await invitationSecret(server, guest.email);
    await handOver(owner, admin);
    expect((await guest.post('/workspace/invitation/accept/', { token })).status).toBe(200);
  });

  it('that nobody sent is unknown, and half a link is bad input', async () => {
    const unknown = await server.call('POST', '/workspace/invitation/preview/', { body: { token: 'x'.repeat(43) } });
    expect([unknown.status, unknown.json.message]).toEqual([404, 'This invitation does not exist. Ask for a new one.']);
    const half = await guest.post('/workspace/invitation/accept/', { token: 'abc' });
    expect([half.status, half.json.fields[0].field]).toEqual([400, 'token']);
  });
});

describe('an invitation of long ago', () => {
  it('is forgotten with its address', async () => {
    await invite(owner, 'long.ago@example.com');
    await invite(owner, 'recent@example.com');
    await query(`update invitations set expires_at = now() - interval '61 days' where email = $1`, ['long.ago@example.com']);
    await query(`update invitations set expires_at = now() - interval '59 days' where email = $1`, ['recent@example.com']);
    await createInvitationForgetter(server.services.database.db)({}, new AbortController().signal);
    expect(await query(`select email from invitations where workspace_id = $1`, [owner.workspaceId])).toEqual([
      { email: 'recent@example.com' },
    ]);
  });
});

describe('inviting', () => {
  it('replaces an open invitation to the same address, also when two are written at once', async () => {
    await invite(owner, guest.email, 'viewer');
    const first = await invitationSecret(server, guest.email);
    const answers = await Promise.all([
      invite(owner, guest.email, 'admin'),
      invite(owner, guest.email, 'admin'),
      invite(owner, guest.email, 'admin'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const open = (await owner.get('/workspace/invitation/')).json;
    expect([open.total, open.data[0].role]).toEqual([1, 'admin']);
    expect((await guest.post('/workspace/invitation/accept/', { token: first })).status).toBe(409);
  });

  it('leaves members out, and takes several addresses at once', async () => {
    await join(server, guest, owner.workspaceId, 'viewer');
    const answer = await owner.post('/workspace/invitation/', {
      emails: [guest.email, 'new@example.com', 'NEW@example.com'],
      role: 'viewer',
    });
    expect(answer.json.data).toEqual({ invited: ['new@example.com'], already_members: [guest.email] });
  });

  it.each([
    ['no address', { emails: [], role: 'member' }, 'emails'],
    ['21 addresses', { emails: Array.from({ length: 21 }, (_, number) => `a${number}@example.com`), role: 'member' }, 'emails'],
    ['a wrong address', { emails: ['fine@example.com', 'not an address'], role: 'member' }, 'emails.1'],
    ['the role owner', { emails: ['a@example.com'], role: 'owner' }, 'role'],
  ])('with %s is a 400 that names the field', async (_name, body, field) => {
    const answer = await owner.post('/workspace/invitation/', body);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('puts names into emails as text, whatever they are', async () => {
    await owner.patch('/workspace/', { name: '<b>Bold</b> & https://evil.example' });
    await invite(owner, guest.email);
    await invitationSecret(server, guest.email);
    const { listOutbox } = await import('../../platform/mail/outbox.ts');
    const { outboxFolder } = await import('../../services.ts');
    const letter = (await listOutbox(outboxFolder(server.config))).find((one) => one.to === guest.email);
    expect(letter?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; https://evil.example');
    expect(letter?.html).not.toContain('<b>Bold</b>');
  });

  it('is limited for each workspace and for each address', async () => {
    let last = 201;
    for (let round = 0; last === 201 && round < 30; round += 1) last = (await invite(owner, 'often@example.com')).status;
    expect(last).toBe(429);
    expect((await invite(owner, 'somebody.else@example.com')).status).toBe(201);
    await server.services.database.pool.query('delete from rate_limits');
    const many = Array.from({ length: 20 }, (_, number) => `many${number}@example.com`);
    const answers = [];
    for (let round = 0; round < 6; round += 1)
      answers.push((await owner.post('/workspace/invitation/', { emails: many, role: 'viewer' })).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('cannot be seen, withdrawn or sent again from another workspace, nor by a member', async () => {
    await invite(owner, 'private@example.com');
    const [open] = (await owner.get('/workspace/invitation/')).json.data;
    expect((await guest.get('/workspace/invitation/')).json.total).toBe(0);
    expect((await guest.remove(`/workspace/invitation/?invitation_id=${open.id}`)).status).toBe(404);
    expect((await guest.post('/workspace/invitation/resend/', { invitation_id: open.id })).status).toBe(404);
    await join(server, guest, owner.workspaceId, 'member');
    expect((await guest.get('/workspace/invitation/')).status).toBe(403);
    expect((await invite(guest, 'other@example.com')).status).toBe(403);
    expect((await owner.get('/workspace/invitation/')).json.total).toBe(1);
  });
});

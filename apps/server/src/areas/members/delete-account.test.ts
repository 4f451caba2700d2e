import { readdirSync, readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { confirmAddress, handOver, invitationSecret, join, makePerson, type Person } from '../../../testing/team.ts';
import { PASSWORD } from '../../../testing/put-account.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { unpackKept } from '../../../testing/unpack-kept.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';

let server: TestServer;
let boss: Person;

const patient = { timeout: 50_000, interval: 50 };
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  // The first account is the administrator, which is not the one deleted here.
  boss = await makePerson(server, 'Boss');
});
afterAll(() => server?.close());

/** All tables and columns of the database that contain one of the words, including decrypted queued emails. */
async function findInDatabase(words: readonly string[]): Promise<string[]> {
  const box = createSecretBox(server.services.appSecret, 'mail');
  const columns = await query(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    for (const word of words) {
      const rows = await query(`select from "${schema}"."${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`, [word]);
      if (rows.length > 0) found.push(`${schema}.${table}.${column} has ${word}`);
    }
  }
  for (const { sealed } of await query('select sealed from letters')) {
    const letter = box.open(sealed);
    for (const word of words)
      if (letter.toLowerCase().includes(word.toLowerCase())) found.push(`a letter has ${word}: ${letter.slice(0, 200)}`);
  }
  return found;
}

/** All files in the data folder whose name or contents contain one of the words. */
function findInFiles(words: readonly string[]): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const text = `${file}\n${unpackKept(file, bytes)}`.toLowerCase();
    for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${file} has ${word}`);
  }
  return found;
}

describe('deleting an account', () => {
  it('leaves nothing of the person in any column of any table, in the queue, or in any file', async () => {
    const zebulon = await makePerson(server, 'Zebulon', 'Quillfeather');
    const words = [zebulon.userId, zebulon.email, 'Zebulon', 'Quillfeather'];
    const other = await makePerson(server, 'Olga');

    // A profile with a picture, tokens, a password reset, a contact request, and a sign-in from somewhere.
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const put = await fetch(`${server.origin}/api/accounts/profile/image/`, {
      method: 'PUT',
      headers: { authorization: `Token ${zebulon.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(image),
    });
    expect(put.status).toBe(200);
    await zebulon.patch('/accounts/profile/', { username: 'zebulon-the-quill', country: 'SE' });
    expect((await zebulon.post('/accounts/api-token/', { name: 'Zebulon laptop', scopes: ['read'], days: 30 })).status).toBeLessThan(500);
    await server.call('POST', '/accounts/forget-password/', { body: { email: zebulon.email } });
    await server.call('POST', '/accounts/req-contact/', {
      body: {
        name: 'Zebulon Quillfeather',
        email: zebulon.email,
        topic: 'Product Bug Reporting',
        message: 'Hello from Zebulon Quillfeather.',
      },
    });

    // A test of a site in their own workspace; another one with a telling name.
    await using site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
    const { test_id } = (await zebulon.post('/seo/website/', { url: site.url('/') })).json.data;
    await server.finished(zebulon.token, test_id);
    await zebulon.post('/workspace/', { name: 'Quillfeather and daughters' });
    await confirmAddress(server, zebulon);
    await zebulon.post('/workspace/invitation/', { emails: ['friend@example.com'], role: 'viewer' });
    await invitationSecret(server, 'friend@example.com');

    // Traces in another workspace: invited, joined, changed role, a test, an unanswered invitation.
    await confirmAddress(server, other);
    await other.post('/workspace/invitation/', { emails: [zebulon.email], role: 'admin' });
    await zebulon.post('/workspace/invitation/accept/', { token: await invitationSecret(server, zebulon.email) });
    await zebulon.post('/workspace/invitation/', { emails: ['stranger@example.com'], role: 'viewer' });
    const othersTest = (await zebulon.post('/seo/website/', { url: site.url('/') })).json.data.test_id;
    await server.finished(zebulon.token, othersTest);
    await other.patch('/workspace/member/', { user_id: zebulon.userId, role: 'member' });
    const othersPost = (await other.post('/accounts/feedback/', { type: 'bugs', title: 'Menu' })).json.data.id;
    await zebulon.post('/accounts/comment/', { description: 'I see it too', feedback: othersPost });
    await zebulon.post('/accounts/feedback-subscribe/', { feedback: othersPost, subscribed: true });
    await zebulon.patch('/accounts/feedback/', { feedback_id: othersPost, status: 'close', opinion: 'Essential' });
    await zebulon.post('/accounts/feedback/', { type: 'feedback', title: 'Well done' });
    await zebulon.post('/accounts/changelog/', { title: 'Menu mended' });
    await confirmAddress(server, boss);
    await boss.post('/workspace/invitation/', { emails: [zebulon.email], role: 'viewer' });
    await vi.waitFor(async () => expect(await query('select from letters')).toEqual([]), patient);

    // Delivered ones are gone; one is still queued.
    const waiting = createSecretBox(server.services.appSecret, 'mail').seal(JSON.stringify({ to: zebulon.email }));
    await query(`insert into letters (recipient, about, sealed) values ($1, '', $2)`, [zebulon.email, waiting]);

    // The search must find what is there, or it would prove nothing.
    const before = await findInDatabase(words);
    for (const place of [
      'public.users.email',
      'public.members.user_id',
      'public.invitations.email',
      'public.leads.email',
      'public.feedback_followers.user_id',
      'public.comments.author_id',
      'public.security_events.detail',
      'public.letters.recipient',
      'a letter has',
    ])
      expect(
        before.some((line) => line.startsWith(place)),
        place,
      ).toBe(true);
    expect(findInFiles(words).length).toBeGreaterThan(3);
    const events = (await query('select count(*)::int as count from security_events where workspace_id = $1', [other.workspaceId]))[0]
      .count;

    expect((await zebulon.post('/accounts/delete/', { confirmation: zebulon.email })).status).toBe(202);
    expect((await zebulon.get('/accounts/user/')).json.detail).toBe('Invalid token.');
    await vi.waitFor(async () => expect(await query('select from workspaces where closed_at is not null')).toEqual([]), patient);
    await vi.waitFor(async () => expect(await query('select from doomed_files')).toEqual([]), patient);

    expect(await findInDatabase(words)).toEqual([]);
    expect(findInFiles(words)).toEqual([]);
    expect(await query('select from tests where id = $1', [test_id])).toEqual([]);
    expect(readdirSync(path(server.config.dataDir, 'files/tests'))).toEqual([othersTest]);
    // Others keep a record of what was done, without by whom.
    const log = (await other.get('/workspace/log/')).json;
    expect(log.total).toBe(events + 1);
    expect(log.data[0]).toMatchObject({ kind: 'member-account-deleted', actor: null });
    expect(log.data.find((event: { kind: string }) => event.kind === 'member-joined')).toMatchObject({ actor: null, address: '' });
    expect((await other.get('/project/test/')).json.data).toMatchObject([{ id: othersTest, started_by: '' }]);
    const nobody = { first_name: '', last_name: '', profile_image: '' };
    expect((await other.get('/accounts/feedback/')).json.data).toMatchObject([
      { title: 'Well done', upvoters: 0, author: nobody },
      { id: othersPost, upvoters: 1, comment_count: 1, status: 'close' },
    ]);
    expect((await other.get(`/accounts/feedback/?feedback_id=${othersPost}`)).json.data[0]).toMatchObject({
      comments: [{ description: '<p>I see it too</p>', user_data: nobody }],
      opinions: { Essential: 0 },
      activity: [{ kind: 'posted' }, { kind: 'closed', author: nobody }],
    });
    expect((await other.get('/accounts/changelog/')).json.data).toMatchObject([{ title: 'Menu mended', author: nobody }]);
  });

  it('takes the typed address', async () => {
    const person = await makePerson(server, 'Pia');
    for (const body of [{}, { confirmation: 'else@example.com' }, { password: PASSWORD }]) {
      const answer = await person.post('/accounts/delete/', body);
      expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'confirmation']);
    }
    expect((await person.post('/accounts/delete/', { confirmation: person.email.toUpperCase() })).status).toBe(202);
  });

  it('names the workspaces that others work in, and deletes nothing while there are any', async () => {
    const person = await makePerson(server, 'Pia');
    const guest = await makePerson(server, 'Gus');
    await person.patch('/workspace/', { name: 'Shared harbour' });
    await join(server, guest, person.workspaceId, 'viewer');
    await person.post('/workspace/', { name: 'Alone' });
    const refused = await person.post('/accounts/delete/', { confirmation: person.email });
    expect([refused.status, refused.json.fields]).toEqual([409, [{ field: 'workspaces', message: 'Shared harbour' }]]);
    expect((await person.get('/workspace/')).json.total).toBe(2);
    await handOver(person, guest);
    expect((await person.post('/accounts/delete/', { confirmation: person.email })).status).toBe(202);
    expect((await guest.get('/workspace/member/')).json.total).toBe(1);
  });

  it('keeps no team from writing, however long their events take', async () => {
    const [owner, guest] = [await makePerson(server, 'Olga'), await makePerson(server, 'Gus')];
    await join(server, guest, owner.workspaceId, 'viewer');
    await query(
      `insert into security_events (kind, user_id, workspace_id, address, user_agent, detail)
       select 'workspace-renamed', $1, $2, '192.0.2.1', 'Test/1', '{}' from generate_series(1, 12000)`,
      [guest.userId, owner.workspaceId],
    );
    const statuses: number[] = [];
    const deleted = await meanwhile(
      server,
      {
        first: 'select from security_events where user_id = $1 for update',
        values: [guest.userId],
        others: async () => {
          const post = { type: 'bugs', title: 'The crane squeaks', content: '<p>Louder each day.</p>' };
          statuses.push((await owner.post('/accounts/feedback/', post)).status);
        },
      },
      () => guest.post('/accounts/delete/', { confirmation: guest.email }),
    );
    expect([...statuses, deleted.status]).toEqual([201, 202]);
    const left = await query('select user_id, count(*)::int as n from security_events where workspace_id = $1 group by 1', [
      owner.workspaceId,
    ]);
    expect(left.find(({ user_id }) => user_id === null)?.n).toBeGreaterThanOrEqual(12_000);
  });

  it('takes two people who are in each other’s events and go at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await makePerson(server, 'Olga');
      const pair = [await makePerson(server, 'Pia'), await makePerson(server, 'Paul')] as const;
      const [pia, paul] = pair;
      await query(
        `insert into security_events (kind, user_id, subject_id, workspace_id, address, user_agent, detail)
         select 'member-removed', person, subject, $1, '192.0.2.1', 'Test/1', jsonb_build_object('name', name)
         from generate_series(1, 1000), (values ($2::uuid, $3::uuid, 'Paul Tester'), ($3, $2, 'Pia Tester'),
           ($3, $2, 'Paul Tester'), ($2, $3, 'Pia Tester')) as event(person, subject, name) order by random()`,
        [owner.workspaceId, pia.userId, paul.userId],
      );
      const gone = await Promise.all(pair.map((person) => person.post('/accounts/delete/', { confirmation: person.email })));
      expect(gone.map(({ status }) => status)).toEqual([202, 202]);
      const left = 'select distinct user_id, address, detail from security_events where workspace_id = $1 and kind = $2';
      expect(await query(left, [owner.workspaceId, 'member-removed'])).toEqual([{ user_id: null, address: '', detail: { name: '' } }]);
    }
  });

  it('does not leave a server without anybody who runs it', async () => {
    const refused = await boss.post('/accounts/delete/', { confirmation: boss.email });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
  });

  it('happens once when it is asked twice at once, and needs a person', async () => {
    const person = await makePerson(server, 'Pia');
    const answers = await Promise.all([
      person.post('/accounts/delete/', { confirmation: person.email }),
      person.post('/accounts/delete/', { confirmation: person.email }),
    ]);
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await query('select from users where id = $1', [person.userId])).toEqual([]);
  });

  it('leaves no workspace without an owner when somebody joins it meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await makePerson(server, 'Pia');
      const guest = await makePerson(server, 'Gus');
      await confirmAddress(server, person);
      await person.post('/workspace/invitation/', { emails: [guest.email], role: 'member' });
      const token = await invitationSecret(server, guest.email);
      const [deleted] = await Promise.all([
        person.post('/accounts/delete/', { confirmation: person.email }),
        guest.post('/workspace/invitation/accept/', { token }),
      ]);
      expect([202, 409]).toContain(deleted.status);
    }
    expect(
      await query(
        `select id from workspaces where closed_at is null and not exists (select from members where workspace_id = workspaces.id and role = 'owner')`,
      ),
    ).toEqual([]);
    expect(await query(`select id from users where not exists (select from members where user_id = users.id)`)).toEqual([]);
  });

  it('takes the votes of somebody who votes and comments meanwhile, and counts the rest exactly', async () => {
    const owner = await makePerson(server, 'Olga');
    const feedback = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Menu' })).json.data.id;
    const entry = (await owner.post('/accounts/changelog/', { title: 'Menu mended' })).json.data.id;
    for (let round = 0; round < 4; round += 1) {
      const person = await makePerson(server, 'Pia');
      await join(server, person, owner.workspaceId, 'member');
      const answers = await Promise.all([
        person.post('/accounts/feedback-subscribe/', { feedback, subscribed: true }),
        person.post('/accounts/comment/', { description: 'Yes', feedback }),
        person.post('/accounts/delete/', { confirmation: person.email }),
        person.post('/accounts/comment/', { description: 'Fine', change_log: entry }),
        person.post('/accounts/feedback/', { type: 'bugs', title: 'Mine' }),
        person.post('/accounts/feedback-subscribe/', { feedback, subscribed: true }),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect(answers[2].status).toBe(202);
    }
    const [post] = await query(
      `select upvoters, comment_count, (select count(*)::int from feedback_followers where post_id = $1 and upvoted) as votes,
         (select count(*)::int from comments where feedback_id = $1) as comments from feedback_posts where id = $1`,
      [feedback],
    );
    expect([post.upvoters, post.comment_count]).toEqual([post.votes, post.comments]);
    expect(post.votes).toBe(1);
  });

  it('takes a workspace along that is made meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await makePerson(server, 'Pia');
      await Promise.all([person.post('/workspace/', { name: 'Late' }), person.post('/accounts/delete/', { confirmation: person.email })]);
    }
    expect(
      await query(
        `select id from workspaces where closed_at is null and not exists (select from members where workspace_id = workspaces.id)`,
      ),
    ).toEqual([]);
  });
});

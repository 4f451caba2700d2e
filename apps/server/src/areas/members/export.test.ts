import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let stranger: Person;
let testId: string;
let strangersTestId: string;

async function runTest(person: Person): Promise<string> {
  await using site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
  const { test_id } = (await person.post('/seo/website/', { url: site.url('/') })).json.data;
  await server.finished(person.token, test_id);
  return test_id;
}

async function download(person: Person, address: string): Promise<Record<string, Buffer>> {
  const answer = await fetch(`${server.origin}/api${address}`, { headers: { authorization: `Token ${person.token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

const rows = (file: Buffer | undefined): Record<string, unknown>[] =>
  (file?.toString('utf8') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));

beforeAll(async () => {
  server = await startTestServer();
  [owner, member, stranger] = await Promise.all([makePerson(server, 'Olga'), makePerson(server, 'Mona'), makePerson(server, 'Stan')]);
  await join(server, member, owner.workspaceId, 'member');
  testId = await runTest(owner);
  strangersTestId = await runTest(stranger);
  await confirmAddress(server, owner);
  await owner.post('/workspace/invitation/', { emails: ['a@example.com'], role: 'viewer' });
});
afterAll(() => server?.close());

describe('the export of a workspace', () => {
  it('has every table that belongs to it, its files, and nothing of another', async () => {
    const files = await download(owner, '/workspace/export/');
    expect(rows(files['tests.jsonl']).map(({ id }) => id)).toEqual([testId]);
    expect(rows(files['findings.jsonl']).length).toBe((await owner.get(`/project/finding/?test_id=${testId}&limit=500`)).json.total);
    expect(rows(files['crawled_pages.jsonl'])).toHaveLength(1);
    expect(rows(files['seo_reports.jsonl'])).toHaveLength(1);
    expect(
      rows(files['people.jsonl'])
        .map(({ email }) => String(email))
        .toSorted(),
    ).toEqual([member.email, owner.email].toSorted());
    expect(rows(files['invitations.jsonl'])[0]).toMatchObject({ email: 'a@example.com' });
    expect(Object.keys(files).filter((name) => name.startsWith(`files/tests/${testId}/`)).length).toBeGreaterThan(1);
    const everything = Buffer.concat(Object.values(files)).toString('latin1');
    for (const word of [strangersTestId, stranger.email, stranger.workspaceId]) expect(everything).not.toContain(word);
    expect(Object.keys(files).join(' ')).not.toContain(strangersTestId);
  });

  it('has every table of the database that a test or a workspace owns', async () => {
    const files = await download(owner, '/workspace/export/');
    const { rows: owned } = await server.services.database.pool.query(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid in ('workspaces'::regclass, 'tests'::regclass)`,
    );
    expect(owned.length).toBeGreaterThan(8);
    for (const { name } of owned) expect(Object.keys(files)).toContain(`${name}.jsonl`);
  });

  it('has the posts, the changelog and the comments of everybody, and an account its own', async () => {
    const feedback = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Menu jumps' })).json.data.id;
    const comment = (await member.post('/accounts/comment/', { description: 'On phones', feedback })).json.data.id;
    const entry = (await owner.post('/accounts/changelog/', { title: 'Menu mended' })).json.data.id;
    const ofWorkspace = await download(owner, '/workspace/export/');
    expect(rows(ofWorkspace['feedback_posts.jsonl'])).toMatchObject([{ id: feedback, title: 'Menu jumps', upvoters: 1, comment_count: 1 }]);
    expect(rows(ofWorkspace['feedback_followers.jsonl'])).toMatchObject([{ post_id: feedback, user_id: owner.userId }]);
    expect(rows(ofWorkspace['feedback_activity.jsonl'])).toMatchObject([{ post_id: feedback, kind: 'posted' }]);
    expect(rows(ofWorkspace['comments.jsonl'])).toMatchObject([{ id: comment }]);
    expect(JSON.stringify(rows(ofWorkspace['comments.jsonl']))).toContain('On phones');
    expect(rows(ofWorkspace['changelog_entries.jsonl'])).toMatchObject([{ id: entry, title: 'Menu mended' }]);
    const ofMember = await download(member, '/accounts/export/');
    expect(rows(ofMember['comments.jsonl'])).toMatchObject([{ id: comment }]);
    expect(rows(ofMember['feedback_posts.jsonl'])).toEqual([]);
  });

  it('tells a member who has left nothing that the team has written since', async () => {
    const leaver = await makePerson(server, 'Lena');
    await join(server, leaver, owner.workspaceId, 'member');
    const feedback = (await leaver.post('/accounts/feedback/', { type: 'bugs', title: 'Anchor drags' })).json.data.id;
    const { rows: tests } = await server.services.database.pool.query(
      `insert into tests (workspace_id, started_by, kind, url, host, status, source, options, finished_at)
       values ($1, $2, 'seo', 'https://boats.example/', 'boats.example', 'finished', 'website', '{}', now()) returning id`,
      [owner.workspaceId, leaver.userId],
    );
    const shared = { test_id: tests[0].id, name: 'Mine', note: '', sender: 'nobody', days: 30, with_bodies: false };
    const link = (await leaver.post('/project/share/', shared)).json.data.id;
    const before = await download(leaver, '/accounts/export/');
    expect(rows(before['feedback_posts.jsonl'])).toMatchObject([{ id: feedback }]);
    expect(rows(before['share_links.jsonl'])).toMatchObject([{ id: link }]);
    expect((await owner.remove(`/workspace/member/?user_id=${leaver.userId}`)).status).toBe(200);
    await owner.patch('/accounts/feedback/', { feedback_id: feedback, title: 'Of the team alone' });
    const renamed = { test_id: shared.test_id, share_id: link, name: 'Of the team alone', note: '' };
    expect((await owner.patch('/project/share/', renamed)).status).toBe(200);
    const files = await download(leaver, '/accounts/export/');
    expect(Buffer.concat(Object.values(files)).toString('utf8')).not.toContain('Of the team alone');
    expect(rows(files['users.jsonl'])).toMatchObject([{ id: leaver.userId }]);
  });

  it('has no secret, nor what stands for one', async () => {
    const files = await download(owner, '/workspace/export/');
    const { rows: secrets } = await server.services.database.pool.query(
      `select secret_hash as secret from invitations union all select token_hash from api_tokens union all select password_hash from users`,
    );
    const everything = Buffer.concat(Object.values(files)).toString('latin1');
    for (const { secret } of secrets) expect(everything).not.toContain(secret);
    expect(rows(files['invitations.jsonl'])[0]).not.toHaveProperty('secret_hash');
  });

  it('is for the owner, and noted', async () => {
    expect((await member.get('/workspace/export/')).status).toBe(403);
    expect((await owner.get('/workspace/log/?search=data-exported')).json.total).toBeGreaterThan(0);
  });

  it('reads on only as fast as it is read, and lets go when the reader leaves', async () => {
    await server.services.database.pool.query('delete from rate_limits');
    await server.services.database.pool.query(
      `insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at)
       select $1, 'check', 'category', 'low', 3, 'https://example.com/' || number, md5(number::text) || md5((number * 7)::text), '{}', '[]', 0, md5(number::text), now()
       from generate_series(1, 150000) as number`,
      [testId],
    );
    const leaving = new AbortController();
    const answer = await fetch(`${server.origin}/api/workspace/export/`, {
      headers: { authorization: `Token ${owner.token}` },
      signal: leaving.signal,
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    const readers = async (): Promise<number> =>
      (
        await server.services.database.pool.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query ilike 'fetch%export_rows'`,
        )
      ).rows[0].count;
    const { vi } = await import('vitest');
    await vi.waitFor(async () => expect(await readers()).toBe(1), { timeout: 20_000, interval: 50 });
    leaving.abort();
    await vi.waitFor(async () => expect(await readers()).toBe(0), { timeout: 20_000, interval: 50 });
  });

  it('takes no more memory for many rows', async () => {
    const { exportWorkspace } = await import('./export-workspace.ts');
    const { services } = server;
    let bytes = 0;
    let most = 0;
    // Measures live memory, which does not depend on when garbage was last collected.
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const alive = (): number => {
      collect();
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      return arrayBuffers + heapUsed;
    };
    const before = alive();
    let parts = 0;
    for await (const part of exportWorkspace({ pool: services.database.pool, files: services.files }, owner.workspaceId)) {
      bytes += part.length;
      parts += 1;
      if (parts % 50 === 0) most = Math.max(most, alive() - before);
    }
    expect(bytes).toBeGreaterThan(5_000_000);
    expect(parts).toBeGreaterThan(50);
    expect(most).toBeLessThan(30_000_000);
  });
});

describe('the export of one’s data', () => {
  it('has what names one, without secrets and without where others were', async () => {
    await owner.patch('/workspace/member/', { user_id: member.userId, role: 'viewer' });
    const files = await download(member, '/accounts/export/');
    expect(rows(files['users.jsonl'])).toMatchObject([{ id: member.userId, email: member.email, first_name: 'Mona' }]);
    expect(rows(files['users.jsonl'])[0]).not.toHaveProperty('password_hash');
    expect(rows(files['workspaces.jsonl'])).toHaveLength(2);
    expect(rows(files['api_tokens.jsonl'])[0]).not.toHaveProperty('token_hash');
    expect(rows(files['events_concerning_you.jsonl'])).toMatchObject([{ kind: 'role-changed' }]);
    expect(rows(files['events_concerning_you.jsonl'])[0]).not.toHaveProperty('address');
    expect(rows(files['tests.jsonl'])).toEqual([]);
    const everything = Buffer.concat(Object.values(files)).toString('latin1');
    for (const word of [owner.email, owner.userId, stranger.email]) expect(everything).not.toContain(word);
    expect((await download(owner, '/accounts/export/'))['tests.jsonl']?.toString()).toContain(testId);
  });

  it('is limited', async () => {
    await server.services.database.pool.query('delete from rate_limits');
    const answers = [];
    for (let round = 0; round < 11; round += 1) answers.push((await stranger.get('/accounts/export/')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

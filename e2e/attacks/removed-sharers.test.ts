import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const REPORTS = 40;
const AT_ONCE = 8;

let server: TestServer;
let owner: Person;
let member: Person;
let reports: string[];

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const share = (report: string | undefined) => member.post('/project/share/', { test_id: report });
const removeMember = () => owner.remove(`/workspace/member/?user_id=${member.userId}`);

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', LOG_LEVEL: 'silent' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  [owner, member] = [await makePerson(server, 'Olga'), await makePerson(server, 'Mona')];
  await confirmAddress(server, owner);
  await join(server, member, owner.workspaceId, 'member');
  const made = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, score)
     select $1, 'seo', 'https://harbour.example/', 'harbour.example', 'api', '{}', 'finished', 80 from generate_series(1, $2) returning id`,
    [owner.workspaceId, REPORTS],
  );
  reports = made.map(({ id }) => id);
});

it('a member who is writing something that names them is removed meanwhile', async () => {
  const writing = await server.services.database.pool.connect();
  try {
    await writing.query('begin');
    await writing.query(
      `insert into share_links (test_id, token_hash, name, note, sender, with_bodies, made_by, expires_at)
       values ($1, 'x', '', '', 'none', false, $2, now() + interval '1 day')`,
      [reports[0], member.userId],
    );
    expect((await removeMember()).status).toBe(200);
    // A lock on the workspace row afterwards does not deadlock.
    await writing.query('select from workspaces where id = $1 for key share', [owner.workspaceId]);
  } finally {
    await writing.query('rollback');
    writing.release();
  }
});

it('a member who makes links all the time is removed, and makes none afterwards', async () => {
  let next = 0;
  let isOver = false;
  const begun = Promise.withResolvers<void>();
  const makeLinks = async (): Promise<void> => {
    while (!isOver) {
      await share(reports[next++ % REPORTS]);
      begun.resolve();
    }
  };
  const flood = Array.from({ length: AT_ONCE }, makeLinks);
  await begun.promise;
  const removed = await removeMember();
  const [{ links }] = await query('select count(*)::int as links from share_links');
  isOver = true;
  await Promise.all(flood);
  expect(removed.status).toBe(200);
  expect((await query('select count(*)::int as links from share_links'))[0].links).toBe(links);
});

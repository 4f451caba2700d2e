import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTeam, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { HALVES, readLabelledTitles } from '../testing/labelled-titles.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, viewer, stranger } = await makeTeam(server));
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from feedback_posts');
});

/** Adds posts to a workspace beyond the hourly limit. */
const put = async (person: Person, titles: readonly string[]): Promise<void> => {
  const content = JSON.stringify({ type: 'doc', content: [] });
  for (const title of titles) {
    await query(
      `insert into feedback_posts (workspace_id, type, title, content, snippet, author_id) values ($1, 'feature_request', $2, $3, '', $4)`,
      [person.workspaceId, title, content, person.userId],
    );
  }
};
const ask = (person: Person, title: string, text = '') =>
  person.get(`/accounts/feedback/similar/?${new URLSearchParams({ title, text }).toString()}`);
const titlesFor = async (person: Person, title: string, text = ''): Promise<string[]> =>
  (await ask(person, title, text)).json.data.map((post: { title: string }) => post.title);

describe('posts like one that is written', () => {
  it('are found in other words, the likeliest first, as lists show them', async () => {
    await put(owner, ['Dark mode', 'Dark mode for the printed reports', 'Faster crawls', 'Invoices']);
    const { json } = await ask(owner, 'Please add a night theme');
    expect(json.data.map((post: { title: string }) => post.title)).toEqual(['Dark mode', 'Dark mode for the printed reports']);
    expect(json.data[0]).toMatchObject({ status: 'open', upvoters: 0, upvoted: false, mine: true });
    expect(await titlesFor(viewer, 'Crawling is too slow')).toEqual(['Faster crawls']);
  });

  it('are found by what the text says where the title does not say it', async () => {
    await put(owner, ['CSV export of results', 'Invoices']);
    expect(await titlesFor(owner, 'A question')).toEqual([]);
    expect(await titlesFor(owner, 'A question', 'Where can I download the results as CSV?')).toEqual(['CSV export of results']);
  });

  it('are five at most', async () => {
    await put(
      owner,
      Array.from({ length: 8 }, (_, number) => `Dark mode ${number}`),
    );
    expect(await titlesFor(owner, 'Dark mode')).toHaveLength(5);
  });

  it('are none that were deleted or merged', async () => {
    await put(owner, ['Dark mode', 'Dark theme', 'Night mode']);
    await query(`update feedback_posts set deleted_at = now() where title = 'Dark theme'`);
    await query(
      `update feedback_posts set merged_into_id = (select id from feedback_posts where title = 'Dark mode') where title = 'Night mode'`,
    );
    expect(await titlesFor(owner, 'Dark mode')).toEqual(['Dark mode']);
  });

  it('are those of the own workspace alone', async () => {
    await put(stranger, ['Dark mode']);
    expect(await titlesFor(owner, 'Dark mode')).toEqual([]);
    expect(await titlesFor(stranger, 'Dark mode')).toEqual(['Dark mode']);
  });

  it.each([
    ['operators of the full text', `dark & mode | !('x':*) <-> \\`],
    ['words that say nothing', 'the of and'],
    ['no words', '???'],
    ['200 letters', 'a'.repeat(200)],
    ['signs that become many letters', '\uFDFA'.repeat(200)],
  ])('are looked for without harm with %s', async (_what, title) => {
    await put(owner, ['Something else']);
    expect((await ask(owner, title)).status).toBe(200);
    expect(await titlesFor(owner, title)).toEqual([]);
  });

  it.each([
    ['no title', '', '', 'title'],
    ['a title of 201 letters', 'a'.repeat(201), '', 'title'],
    ['a text of 2,001 letters', 'Title', 'a'.repeat(2001), 'text'],
  ])('are not looked for with %s', async (_what, title, text, field) => {
    const answer = await ask(owner, title, text);
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, field]);
  });

  it('are looked for 600 times an hour', async () => {
    const first = await ask(owner, 'Dark mode');
    expect(first.status).toBe(200);
    await query(`update rate_limits set points = 600 where key like 'feedback-similar:%'`);
    expect((await ask(owner, 'Dark mode')).status).toBe(429);
    expect((await ask(viewer, 'Dark mode')).status).toBe(200);
  });
});

it('finds the labelled duplicates among all labelled posts', async () => {
  const pairs = HALVES.flatMap((half) => readLabelledTitles(half).map((pair) => ({ half, ...pair })));
  await put(owner, [...new Set(pairs.map(({ existing }) => existing))]);
  const found = { dev: 0, 'held-out': 0 };
  for (const { half, typed, existing, same } of pairs) {
    if (same && (await titlesFor(owner, typed)).includes(existing)) found[half]++;
  }
  // One of the second half ranks sixth among so many.
  expect(found.dev).toBeGreaterThanOrEqual(48);
  expect(found['held-out']).toBeGreaterThanOrEqual(35);
});

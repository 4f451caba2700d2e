import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A file of a few megabytes holds a thousand comments of maximum length. They must not block the server's thread, either while they are read or
 * whenever their post is opened.
 */

const TIME = '2026-01-01T00:00:00Z';

let server: TestServer;
let mallory: Person;
beforeAll(async () => {
  server = await startTestServer();
  await makePerson(server, 'Ada');
  mallory = await makePerson(server, 'Mallory');
  await confirmAddress(server, mallory);
});
afterAll(() => server?.close());

/** Starts an import of comments on one post. @param more other posts of the file */
function importComments(name: string, count: number, contentOf: (index: number) => string, more: readonly object[] = []) {
  const comments = Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, content: contentOf(index), created_at: TIME }));
  return importThread('one', comments, more);
}

async function importThread(post: string, comments: readonly object[], more: readonly object[] = []) {
  const posts = [{ id: post, title: 'One', content: 'x', board: 'x', status: 'y', created_at: TIME, comments }, ...more];
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=plumbline&file_name=a.json`, {
    method: 'POST',
    headers: { authorization: `Token ${mallory.token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ format: 'plumbline-feedback', version: 1, posts, entries: [] }),
  });
  const { id } = (await answer.json()).data;
  const started = await mallory.post('/exchange/import/start/', { import_id: id });
  expect(started.status).toBe(202);
  const read = async () => (await mallory.get('/exchange/import/')).json.data.find((one: { id: string }) => one.id === id);
  const ended = async () => {
    for (;;) {
      const found = await read();
      if (found.state === 'finished' || found.state === 'failed') return found;
    }
  };
  return { read, ended };
}

it('others are answered while the comments of a file are read', async () => {
  // Each comment is parsed completely and then skipped, because it has more parts than allowed. The invalid post is logged before them.
  const end = await importComments('long', 60, (index) => `<p>${index}`.repeat(1900), [{ id: 'none' }]);
  let answered = 0;
  for (;;) {
    const { state, log } = await end.read();
    if (state === 'finished') break;
    if (log.length === 1) answered += 1;
  }
  expect((await end.read()).log).toHaveLength(61);
  expect(answered).toBeGreaterThan(20);
});

it('an import brings no more comments to a post than the post has room for, however many files there are', async () => {
  const text = (): string => '<p>a'.repeat(380);
  const first = await (await importComments('first', 120, text)).ended();
  expect(first).toMatchObject({
    state: 'finished',
    log: [{ line: 1, message: expect.stringMatching(/^\d+ comments left out\. The comments here would have more than 2 MB of text\.$/) }],
  });
  const second = await (await importComments('second', 120, text)).ended();
  expect(second).toMatchObject({
    state: 'finished',
    added: 0,
    log: [{ line: 1, message: expect.stringContaining('120 comments left out.') }],
  });
  const [post] = (await mallory.get('/accounts/feedback/?limit=200')).json.data;
  const sql = 'select sum(octet_length(description::text))::int as bytes from comments where feedback_id = $1';
  const { rows } = await server.services.database.pool.query(sql, [post.id]);
  expect(rows[0].bytes).toBeLessThan(2_500_000);
});

it('comments of one id are not multiplied level by level', async () => {
  const levels = Array.from({ length: 10 }, (_, level) => ({ id: `level-${level}`, parent: level === 0 ? null : `level-${level - 1}` }));
  const comments = levels.flatMap((level) => Array.from({ length: 100 }, () => ({ ...level, content: 'Yes', created_at: TIME })));
  // The post, and one comment for each id.
  expect(await (await importThread('levels', comments)).ended()).toMatchObject({ state: 'finished', comments: 1000, added: 11 });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { type Answer, startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Anyone can become any number of visitors, so there is a limit on what all of them write, from one address or from many. */

let server: TestServer;
let owner: Person;
let key: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const POST = { type: 'bugs', title: 'The crane is stuck', content: 'Since noon' };
const LINES = { address: 'https://harbour.example/', requests: [], console: [{ level: 'error', text: 'a'.repeat(1000) }] };

type Call = (method: string, path: string, body: object) => Promise<Answer>;

async function visit(): Promise<Call> {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  return (method, path, body) => server.call(method, path, { token, body });
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  owner = await makePerson(server, 'Olga');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://harbour.example', 'harbour.example', 'x') returning id`;
  const siteId = (await query(sql, [owner.workspaceId]))[0].id;
  await query(`insert into subscriptions (workspace_id, plan, period, status, started_at) values ($1, 'pro', 'monthly', 'active', now())`, [
    owner.workspaceId,
  ]);
  const settings = { site_id: siteId, chat: true, show_page: true, show_lines: true };
  key = (await owner.put('/widget/settings/', settings)).json.data.key;
});

it('lets the visitors behind one address write 50 MB a day', async () => {
  const visitor = await visit();
  expect((await visitor('POST', '/accounts/feedback/', POST)).status).toBe(201);
  await query(`update rate_limits set points = 49999000 where key like 'visitor-bytes%'`);
  const long = { ...POST, content: 'long '.repeat(400) };
  const refused = await visitor('POST', '/accounts/feedback/', long);
  expect([refused.status, refused.json.message]).toEqual([429, 'Too many requests. Try again in 24 hours.']);
  expect((await (await visit())('POST', '/accounts/feedback/', POST)).status).toBe(429);
  expect((await owner.post('/accounts/feedback/', long)).status).toBe(201);
});

describe('the room for all visitors of a workspace', () => {
  let visitor: Call;
  let post: string;
  let comment: string;

  beforeEach(async () => {
    visitor = await visit();
    post = (await visitor('POST', '/accounts/feedback/', POST)).json.data.id;
    comment = (await visitor('POST', '/accounts/comment/', { description: 'Still', feedback: post })).json.data.id;
    await visitor('POST', '/widget/conversation/', { text: 'Hello' });
  });

  type Write = [method: string, path: string, body: object];
  const ways: [string, string, ((more: string) => Write)[]][] = [
    [
      'posts',
      'feedback_posts',
      [
        () => ['POST', '/accounts/feedback/', POST],
        (more) => ['PATCH', '/accounts/feedback/', { feedback_id: post, title: `Stuck again${more}` }],
      ],
    ],
    [
      'comments',
      'comments',
      [
        () => ['POST', '/accounts/comment/', { description: 'Still stuck', feedback: post }],
        (more) => ['PATCH', '/accounts/comment/', { comment_id: comment, description: `Not yet${more}` }],
      ],
    ],
    ['messages', 'conversation_messages', [() => ['POST', '/widget/conversation/', { text: 'Anybody there?' }]]],
    ['lines of shown pages', 'shown_pages', [() => ['POST', '/accounts/shown-page/', { feedback_id: post, ...LINES }]]],
  ];

  it.each(ways)('ends for %s, new ones and those written anew, and not for the team', async (_name, table, writes) => {
    for (const write of writes) expect((await visitor(...write(''))).status).toBeLessThan(300);
    await fill(table);
    for (const write of writes) {
      const refused = await visitor(...write(' and again'));
      expect([refused.json.code, refused.json.message]).toEqual([
        'limit_reached',
        expect.stringMatching(/^There is (?:currently )?no room for more \w+ here/),
      ]);
    }
    const own = await owner.post('/accounts/feedback/', POST);
    expect([own.status, (await owner.post('/accounts/comment/', { description: 'Ours', feedback: own.json.data.id })).status]).toEqual([
      201, 201,
    ]);
  });

  it('takes exactly what is left of those who write at once, and is there again a day after the team has deleted what filled it', async () => {
    const [{ bytes }] = await query('select space_bytes as bytes from feedback_posts where id = $1', [post]);
    await fill('feedback_posts', bytes + 10);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor('POST', '/accounts/feedback/', POST)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await query(`update feedback_posts set deleted_at = now() where workspace_id = $1 and title = ''`, [owner.workspaceId]);
    expect((await visitor('POST', '/accounts/feedback/', POST)).json.code).toBe('limit_reached');
    await query(`update feedback_posts set deleted_at = deleted_at - interval '1 day' where workspace_id = $1`, [owner.workspaceId]);
    expect((await visitor('POST', '/accounts/feedback/', POST)).status).toBe(201);
  });
});

/** Rows of visitors by table, each with the quota and the row; the sizes in bytes are `$2`. */
const ROWS: Record<string, readonly [most: number, row: string]> = {
  feedback_posts: [
    200_000_000,
    `(workspace_id, author_kind, type, title, snippet, content) select $1, 'visitor', 'bugs', '', '', to_jsonb(repeat('a', size - 2))`,
  ],
  comments: [
    200_000_000,
    `(workspace_id, author_kind, feedback_id, description) select $1, 'visitor', (select id from feedback_posts limit 1), to_jsonb(repeat('a', size - 2))`,
  ],
  conversation_messages: [
    100_000_000,
    `(workspace_id, kind, conversation_id, text) select $1, 'visitor', (select id from conversations limit 1), repeat('a', size)`,
  ],
  shown_pages: [
    500_000_000,
    `(workspace_id, author_kind, address, requests, console, bytes) select $1, 'visitor', '', '[]', '[]', size - 4`,
  ],
};

/** Fills the visitors' quota except for the given bytes. */
async function fill(table: string, left = 0): Promise<void> {
  const [most = 0, row = ''] = ROWS[table] ?? [];
  const visitors = table === 'conversation_messages' ? `kind = 'visitor'` : `author_kind = 'visitor'`;
  const [{ taken }] = await query(
    `select coalesce(sum(space_bytes), 0)::int as taken from ${table} where workspace_id = $1 and ${visitors}`,
    [owner.workspaceId],
  );
  const bytes = most - taken - left;
  const sizes = [...Array.from({ length: Math.floor(bytes / 1_000_000) }, () => 1_000_000), bytes % 1_000_000];
  await query(`insert into ${table} ${row} from unnest($2::int[]) size`, [owner.workspaceId, sizes]);
}

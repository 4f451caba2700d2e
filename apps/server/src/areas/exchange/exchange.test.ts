import { IMPORT_MAX_BYTES } from '@plumbline/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, join, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let stranger: Person;
let siteId: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

async function upload(who: Person, source: string, text: string | Uint8Array, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=${source}&file_name=export.txt`, {
    method: 'POST',
    headers: { authorization: `Token ${who.token}`, 'content-type': 'application/octet-stream', ...headers },
    body: new Blob([text as BlobPart]),
  });
  return { status: answer.status, json: await answer.json() };
}

async function run(who: Person, source: string, text: string, choice: object = {}) {
  const { json } = await upload(who, source, text);
  const started = await who.post('/exchange/import/start/', { import_id: json.data.id, ...choice });
  if (started.status !== 202) throw new Error(started.text);
  const read = async () => (await who.get('/exchange/import/')).json.data.find(({ id }: { id: string }) => id === json.data.id);
  await expect.poll(async () => (await read()).state).toMatch(/finished|failed/);
  return read();
}

/** Uploads a picture. @returns its key */
async function keepPicture(who = owner): Promise<string> {
  const teal = { width: 20, height: 10, channels: 3 as const, background: 'teal' };
  const answer = await fetch(`${server.origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${who.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await sharp({ create: teal }).png().toBuffer()),
  });
  return (await answer.json()).data.key;
}

const exported = async (who: Person, more = '') => (await who.get(`/exchange/export/${more}`)).json;
const posts = async (who: Person) => (await who.get('/accounts/feedback/?limit=200')).json.data;

async function addSite(workspaceId: string, host = 'harbour.example'): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [workspaceId, `https://${host}`, host]))[0].id;
}

/** A file without what differs between workspaces: ids, replaced by their order of appearance, and the time of the export. */
function comparable(file: unknown): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify({ ...(file as object), exported_at: '' });
  return JSON.parse(
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{32}/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`);
      return ids.get(id) ?? '';
    }),
  );
}

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
  owner = await makePerson(server, 'Olga');
  await confirmAddress(server, owner);
  stranger = await makePerson(server, 'Stan');
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'feedback_imports', 'feedback_posts', 'changelog_entries', 'sites'])
    await query(`delete from ${table}`);
  await query(`delete from users where role = 'visitor'`);
  siteId = await addSite(owner.workspaceId);
});

const FIDER = [
  'number,title,description,created_at,created_by,votes_count,comments_count,status,responded_by,responded_at,response,original_number,original_title,tags',
  '1,Dark mode,"Please.\n\nMy eyes, <script>alert(1)</script>really",2024-03-01T10:00:00Z,Ann Lee,41,0,planned,Bo Team,2024-03-02T10:00:00Z,We will,,,"ui, night"',
  '2,Dark theme,Same,2024-03-03T10:00:00Z,Cy Dow,3,0,duplicate,,,,1,Dark mode,',
  '3,=cmd(),,2024-03-04T10:00:00Z,Ann Lee,0,0,open,,,,,,',
  '4,Short row',
].join('\n');

describe('a file of another product', () => {
  it('is previewed, imported with what was chosen, and added once', async () => {
    const preview = (await upload(owner, 'fider', FIDER)).json.data;
    expect(preview).toMatchObject({ state: 'read', posts: 3, comments: 1, voters: 0 });
    expect(preview.statuses).toEqual([
      { name: 'planned', count: 1, stage: 'planned' },
      { name: 'duplicate', count: 1, stage: 'declined' },
      { name: 'open', count: 1, stage: 'open' },
    ]);
    expect(preview.problems).toEqual([{ line: 7, message: 'Row left out: it has 2 fields instead of 14.' }]);
    expect(await posts(owner)).toEqual([]);

    const choice = { site_id: siteId, statuses: { planned: 'in_progress' }, boards: { 'No board': 'bugs' } };
    const done = await run(owner, 'fider', FIDER, choice);
    expect(done).toMatchObject({ state: 'finished', done: 3, total: 3, added: 4 });
    const [plain, dark] = await posts(owner);
    expect(plain).toMatchObject({ title: '=cmd()', type: 'bugs', stage: 'open', upvoters: 0, site_id: siteId });
    expect(dark).toMatchObject({
      title: 'Dark mode',
      stage: 'in_progress',
      tags: ['ui', 'night'],
      // Including those of posts merged into it.
      upvoters: 44,
      comment_count: 1,
      author: { first_name: 'Ann', last_name: 'Lee' },
      created_at: '2024-03-01T10:00:00.000Z',
    });
    const whole = (await owner.get(`/accounts/feedback/?feedback_id=${dark.id}`)).json.data[0];
    expect(whole.merged).toMatchObject([{ title: 'Dark theme' }]);
    expect(whole.content).not.toContain('script');

    const again = await run(owner, 'fider', FIDER, choice);
    expect(again.added).toBe(0);
    expect(await posts(owner)).toHaveLength(2);
    expect((await query(`select from users where role = 'visitor'`)).length).toBe(3);
  });

  it('of Canny has its people, found by address in the workspace alone', async () => {
    const csv = `Title,Details,Board,Status,Tags,Votes,Author Name,Author Email,Created,URL
A,One,Bugs,complete,x,7,Olga,${owner.email},2024-01-02,https://canny.example/a
B,Two,Feature requests,under review,,2,Stan,${stranger.email},2024-01-03,https://canny.example/b`;
    await run(owner, 'canny', csv, { site_id: siteId });
    const rows = await query(
      `select p.title, p.type, p.stage, p.status, p.upvoters, p.author_kind, p.author_id, v.contact from feedback_posts p left join site_visitors v on v.user_id = p.author_id order by 1`,
    );
    expect(rows).toMatchObject([
      { title: 'A', type: 'bugs', stage: 'shipped', status: 'close', upvoters: 7, author_kind: 'user', author_id: owner.userId },
      { title: 'B', type: 'feature_request', stage: 'under_review', author_kind: 'visitor', contact: stranger.email },
    ]);
    expect(rows[1].author_id).not.toBe(stranger.userId);
  });

  it('of UserVoice has a row for each voter', async () => {
    const head =
      'suggestion.id,suggestion.title,suggestion.status.name,suggestion.forum.name,suggestion.supporters_count,user.name,user.email_address';
    const csv = [head, '9,Export,Started,General,5,Ann,ann@example.com', '9,Export,Started,General,5,Bo,bo@example.com'].join('\r\n');
    expect((await upload(owner, 'uservoice', csv)).json.data).toMatchObject({ posts: 1, voters: 2 });
    await run(owner, 'uservoice', csv, { site_id: siteId });
    const [post] = await posts(owner);
    expect(post).toMatchObject({ type: 'feedback', stage: 'in_progress', upvoters: 5 });
    const voters = (await owner.get(`/accounts/feedback/voters/?feedback_id=${post.id}`)).json.data;
    expect(voters.map(({ email }: { email: string }) => email).sort()).toEqual(['ann@example.com', 'bo@example.com']);
  });

  it.each([
    [
      'canny',
      {
        posts: [
          {
            id: 'p',
            title: 'J',
            details: 'x',
            board: { name: 'Bugs' },
            status: 'planned',
            score: 3,
            created: '2024-01-01T00:00:00Z',
            tags: [{ name: 't' }],
            author: { id: 'u', name: 'Ann', email: 'ann@example.com' },
          },
        ],
        votes: [{ post: { id: 'p' }, voter: { id: 'u', name: 'Ann', email: 'ann@example.com' } }],
        comments: [{ id: 'c', post: { id: 'p' }, author: { id: 'u', name: 'Ann' }, value: 'Hi', created: '2024-01-02T00:00:00Z' }],
      },
    ],
    [
      'fider',
      [
        {
          id: 5,
          number: 1,
          title: 'J',
          description: 'x',
          createdAt: '2024-01-01T00:00:00Z',
          status: 'planned',
          votesCount: 3,
          user: { id: 1, name: 'Ann' },
          tags: ['t'],
          votes: [{ user: { id: 1, name: 'Ann' } }],
          comments: [{ id: 8, content: 'Hi', createdAt: '2024-01-02T00:00:00Z', user: { id: 1, name: 'Ann' } }],
        },
      ],
    ],
    [
      'uservoice',
      {
        suggestions: [
          {
            id: 3,
            title: 'J',
            body: 'x',
            supporters_count: 3,
            created_at: '2024-01-01T00:00:00Z',
            labels: ['t'],
            links: { created_by: 7, status: 2 },
          },
        ],
        statuses: [{ id: 2, name: 'planned' }],
        users: [{ id: 7, name: 'Ann', email_address: 'ann@example.com' }],
        comments: [{ id: 1, body: 'Hi', created_at: '2024-01-02T00:00:00Z', links: { suggestion: 3, created_by: 7 } }],
      },
    ],
  ])('of %s may be the JSON of its API', async (source, json) => {
    await run(owner, source, JSON.stringify(json), { site_id: siteId });
    expect(await posts(owner)).toMatchObject([
      { title: 'J', stage: 'planned', tags: ['t'], upvoters: 3, comment_count: 1, author: { first_name: 'Ann' } },
    ]);
  });

  it.each([
    ['fider', 'a,b\n1,2', /names no title column/],
    ['fider', '{"posts":[]}', /no list of posts/],
    ['canny', '{"posts":', /starts like JSON/],
    ['plumbline', '{"posts":[]}', /not a Plumbline export/],
    ['plumbline', 'title\nx', /not a Plumbline export/],
    ['plumbline', '{"format":"plumbline-feedback","version":2}', /the one this server reads/],
    ['canny', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), /not text in UTF-8/],
    ['canny', `title\n"${'a'.repeat(500_000)}"`, /longer than 400,000 characters/],
    ['canny', `title,status\n${Array.from({ length: 120 }, (_, index) => `t${index},s${index}`).join('\n')}`, /different statuses/],
    ['canny', 'title\n ', /Nothing in the file/],
  ])('that is none (%s, %#) is told in a sentence', async (source, text, sentence) => {
    const { status, json } = await upload(owner, source, text);
    expect([status, json.fields?.[0]?.message ?? json.message]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('that is too large, or does not say how large it is, is not read', async () => {
    expect((await upload(owner, 'canny', 'a'.repeat(IMPORT_MAX_BYTES + 1))).status).toBe(413);
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('title\n'));
        controller.close();
      },
    });
    const answer = await fetch(`${server.origin}/api/exchange/import/?source=canny&file_name=a.csv`, {
      method: 'POST',
      headers: { authorization: `Token ${owner.token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
  });
});

describe('an export', () => {
  it('comes back whole from an empty workspace', async () => {
    const made = async (path: string, body: object) => (await owner.post(path, body)).json.data;
    const visitorId = (await query(`insert into users (first_name, last_name, role) values ('Vic', 'Tor', 'visitor') returning id`))[0].id;
    await query(`insert into site_visitors (user_id, site_id, workspace_id, contact) values ($1, $2, $3, 'vic@example.com')`, [
      visitorId,
      siteId,
      owner.workspaceId,
    ]);
    const one = await made('/accounts/feedback/', {
      type: 'bugs',
      title: 'One',
      content: '<p>Text <b>bold</b></p><ul><li>a</li></ul>',
      site_id: siteId,
    });
    const two = await made('/accounts/feedback/', { type: 'feature_request', title: 'Two', site_id: siteId });
    const three = await made('/accounts/feedback/', { type: 'feedback', title: 'Internal' });
    await query(`insert into feedback_followers (post_id, user_id, upvoted) values ($1, $2, true)`, [one.id, visitorId]);
    await query(`update feedback_posts set author_id = $2, author_kind = 'visitor', unnamed_votes = 5 where id = $1`, [one.id, visitorId]);
    const set = {
      feedback_id: one.id,
      stage: 'planned',
      tags: ['a', 'b'],
      pinned: true,
      locked: false,
      owner_id: owner.userId,
      opinion: 'Important',
    };
    expect((await owner.patch('/accounts/feedback/', set)).status).toBe(200);
    const said = await made('/accounts/comment/', { feedback: two.id, description: 'First' });
    await made('/accounts/comment/', { feedback: two.id, description: 'Answer', parent: said.id });
    await made('/accounts/comment/', { feedback: one.id, description: 'A note', internal: true });
    await owner.post('/accounts/feedback/merge/', { feedback_id: two.id, into_id: one.id });
    const entry = {
      title: 'News',
      description: '<p>Done</p>',
      site_id: siteId,
      cover: { key: await keepPicture(), alt: 'The news' },
      labels: ['new', 'team word'],
      posts: [one.id, three.id],
      closes_posts: false,
    };
    const { change_log_id, id } = await made('/accounts/changelog/', entry);
    await owner.post('/accounts/changelog-react/', { change_log: change_log_id ?? id, reaction: 'love', on: true });
    await made('/accounts/comment/', { change_log: change_log_id ?? id, description: 'Nice' });
    await made('/accounts/changelog/', { ...entry, title: 'Later', state: 'scheduled', publish_at: '2099-01-01T00:00:00Z', posts: [] });
    await made('/accounts/changelog/', { ...entry, title: 'Draft', state: 'draft', posts: [] });
    await query(
      `update feedback_posts set upvoters = (select count(*) from feedback_followers where post_id = id and upvoted) + 5 where id = $1`,
      [one.id],
    );
    const before = await exported(owner);
    expect(before.posts.map(({ title }: { title: string }) => title)).toEqual(['One', 'Two', 'Internal']);
    expect(before.entries).toHaveLength(3);

    const { workspace_id } = (await owner.post('/workspace/', { name: 'Second' })).json.data;
    await owner.post('/workspace/use/', { workspace_id });
    await addSite(workspace_id);
    expect((await exported(owner)).posts).toEqual([]);
    const letters = mailbox.count(owner.email);
    const done = await run(owner, 'plumbline', JSON.stringify(before));
    expect(done).toMatchObject({ state: 'finished', log: [] });
    const after = await exported(owner);
    const [covers, copies] = [before, after].map(({ entries }) => entries.map(({ cover }: { cover: { key: string } }) => cover.key));
    expect(copies.filter((key: string) => covers.includes(key))).toEqual([]);
    for (const key of copies) expect((await fetch(`${server.origin}/api/accounts/picture/?key=${key}`)).status).toBe(200);
    expect(comparable(after)).toEqual(comparable(before));
    expect((await posts(owner)).find(({ title }: { title: string }) => title === 'One').upvoters).toBe(7);
    expect(mailbox.count(owner.email)).toBe(letters);

    expect((await run(owner, 'plumbline', JSON.stringify(before))).added).toBe(0);
    expect(comparable(await exported(owner))).toEqual(comparable(before));
    await owner.post('/workspace/use/', { workspace_id: owner.workspaceId });
    expect(comparable(await exported(owner))).toEqual(comparable(before));
  });

  it('leaves out what waits for the team, is hidden or deleted, and is guarded as CSV', async () => {
    const post = async (title: string) => (await owner.post('/accounts/feedback/', { type: 'bugs', title, site_id: siteId })).json.data.id;
    await post('=HYPERLINK("x")');
    await query(`update feedback_posts set held_at = now(), held_for = 'all' where id = $1`, [await post('Held')]);
    await query(`update feedback_posts set hidden_at = now() where id = $1`, [await post('Hidden')]);
    await owner.remove(`/accounts/feedback/?feedback_id=${await post('Gone')}`);
    expect((await exported(owner)).posts).toHaveLength(1);
    const csv = (await owner.get('/exchange/export/?format=csv')).text;
    expect(csv.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).not.toMatch(/Held|Hidden|Gone/);
  });

  it('is of one site where that is asked for, and of no other workspace', async () => {
    await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Here', site_id: siteId });
    await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Nowhere' });
    expect((await exported(owner, `?site_id=${siteId}`)).posts).toHaveLength(1);
    expect((await stranger.get(`/exchange/export/?site_id=${siteId}`)).status).toBe(400);
    expect((await exported(stranger)).posts).toEqual([]);
  });
});

describe('an import', () => {
  const fileOf = (...made: object[]) => JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: made, entries: [] });
  const filePost = (more: object = {}) => ({
    id: 'x',
    title: 'From afar',
    board: 'bugs',
    status: 'open',
    created_at: '2024-01-01T00:00:00Z',
    ...more,
  });

  it('takes nothing of another workspace for its own, whatever ids a file has', async () => {
    const theirs = (await stranger.post('/accounts/feedback/', { type: 'bugs', title: 'Theirs' })).json.data.id;
    const them = { id: stranger.userId, email: null, first_name: 'Stan', last_name: '' };
    const post = filePost({
      id: theirs,
      site: 'harbour.example',
      merged_into: theirs,
      owner: them,
      author: them,
      followers: [{ person: them, upvoted: true, created_at: '2024-01-01T00:00:00Z' }],
    });
    const entry = { id: 'e', title: 'E', site: null, state: 'published', posts: [theirs], created_at: '2024-01-01T00:00:00Z' };
    await run(owner, 'plumbline', JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: [post], entries: [entry] }));
    const [mine] = await posts(owner);
    expect(mine).toMatchObject({ title: 'From afar', owner: null, upvoters: 1 });
    expect(mine.id).not.toBe(theirs);
    expect(
      await query('select from feedback_posts where author_id = $1 and workspace_id = $2', [stranger.userId, owner.workspaceId]),
    ).toEqual([]);
    expect((await stranger.get(`/accounts/feedback/?feedback_id=${theirs}`)).json.data[0].upvoters).toBe(1);
    expect(await query('select from changelog_posts where post_id = $1', [theirs])).toEqual([]);
  });

  it('keeps nothing of a hostile text but what the editor knows, and no time to come', async () => {
    const content =
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><iframe src="https://evil.example"></iframe><p onclick="a()">ok</p>';
    const refused = { type: 'doc', content: [{ type: 'script', text: 'x' }] };
    const file = fileOf(
      filePost({ content, created_at: '2200-01-01T00:00:00Z' }),
      filePost({ id: 'y', content: refused }),
      filePost({ id: 'z\0', status: 'o\0pen' }),
    );
    const done = await run(owner, 'plumbline', file);
    expect(done.log).toMatchObject([{ line: 2, message: expect.stringContaining('text cannot be read') }]);
    const made = await query('select content::text, created_at > now() as ahead from feedback_posts order by created_at desc');
    expect(made).toHaveLength(2);
    expect(made[0].content).not.toMatch(/onerror|javascript|iframe|onclick/);
    expect(made[0].ahead).toBe(false);
  });

  it('goes on without a post that it names and that is gone for good', async () => {
    await run(owner, 'plumbline', fileOf(filePost({ id: 'gone' })));
    await query('delete from feedback_posts');
    const said = { id: 'c', content: 'Said there', merged_from: 'gone', created_at: '2024-01-01T00:00:00Z' };
    const entry = { id: 'e', title: 'Mended', state: 'published', posts: ['gone'], created_at: '2024-01-01T00:00:00Z' };
    const file = { ...JSON.parse(fileOf(filePost({ id: 'here', comments: [said] }))), entries: [entry] };
    expect(await run(owner, 'plumbline', JSON.stringify(file))).toMatchObject({ state: 'finished', added: 3 });
  });

  it('leaves out a cover that this server does not have, and says so', async () => {
    const cover = { key: 'a'.repeat(32), alt: 'Elsewhere' };
    const entry = { id: 'e', title: 'Mended', state: 'published', cover, created_at: '2024-01-01T00:00:00Z' };
    const done = await run(owner, 'plumbline', JSON.stringify({ ...JSON.parse(fileOf()), entries: [entry] }));
    expect(done).toMatchObject({ state: 'finished', added: 1, log: [{ line: 1, message: expect.stringContaining('cover') }] });
    expect((await exported(owner)).entries[0].cover).toBe(null);
  });

  it('leaves out a cover for which there is no room, and keeps nothing of it', async () => {
    const full = { key: 'b'.repeat(32) };
    await query(`insert into text_pictures (key, workspace_id, author_kind, bytes) values ($1, $2, 'user', 1000000000)`, [
      full.key,
      owner.workspaceId,
    ]);
    const cover = { key: await keepPicture(stranger), alt: 'Theirs' };
    const entry = { id: 'e', title: 'Mended', state: 'published', cover, created_at: '2024-01-01T00:00:00Z' };
    const done = await run(owner, 'plumbline', JSON.stringify({ ...JSON.parse(fileOf()), entries: [entry] }));
    expect(done).toMatchObject({ state: 'finished', added: 1, log: [{ line: 1, message: expect.stringContaining('no room') }] });
    expect(await query('select key from text_pictures where workspace_id = $1 and bytes > 10000', [owner.workspaceId])).toEqual([full]);
    await query('delete from text_pictures');
  });

  it('shows visitors no post of the team or of another site beside an entry', async () => {
    await addSite(owner.workspaceId, 'other.example');
    const named = [
      filePost({ id: 'own', title: 'Of the team', site: null }),
      filePost({ id: 'other', title: 'Of another site', site: 'other.example' }),
      filePost({ id: 'here', title: 'Of this site', site: 'harbour.example' }),
    ];
    const ids = ['own', 'other', 'here'];
    const entry = { id: 'e', title: 'Mended', state: 'published', site: 'harbour.example', posts: ids, created_at: '2024-01-01T00:00:00Z' };
    await run(owner, 'plumbline', JSON.stringify({ ...JSON.parse(fileOf(...named)), entries: [entry] }));
    const { key } = (await owner.put('/widget/settings/', { site_id: siteId })).json.data;
    const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
    const [shown] = (await server.call('GET', '/accounts/changelog/', { token })).json.data;
    const [whole] = (await server.call('GET', `/accounts/changelog/?change_log_id=${shown.id}`, { token })).json.data;
    expect(whole.posts.map(({ title }: { title: string }) => title)).toEqual(['Of this site']);
  });

  it('is not led astray by words that every object has, or halves of characters', async () => {
    const odd = filePost({ status: 'constructor', board: 'toString', title: 'Odd \ud800', content: 'A \ud800 half' });
    expect(await run(owner, 'plumbline', fileOf(odd, filePost({ id: 'p', status: '__proto__' })))).toMatchObject({
      state: 'finished',
      added: 2,
    });
    expect(await posts(owner)).toMatchObject([{ stage: 'open' }, { stage: 'open' }]);
  });

  it('is taken back as a whole within a day, with what was there before as it was', async () => {
    const mine = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Mine', site_id: siteId })).json.data.id;
    const { id } = await run(owner, 'fider', FIDER, { site_id: siteId });
    expect((await stranger.post('/exchange/import/undo/', { import_id: id })).status).toBe(404);
    const undone = await owner.post('/exchange/import/undo/', { import_id: id });
    expect(undone.json.data).toMatchObject({ state: 'undone', undo_until: null });
    expect((await posts(owner)).map((post: { id: string }) => post.id)).toEqual([mine]);
    expect(await query(`select from users where role = 'visitor'`)).toEqual([]);
    expect(await query('select from comments')).toEqual([]);
    expect((await owner.post('/exchange/import/undo/', { import_id: id })).status).toBe(409);
    const again = await run(owner, 'fider', FIDER, { site_id: siteId });
    expect(again.added).toBe(4);
    await query(`update feedback_imports set finished_at = now() - interval '25 hours' where id = $1`, [again.id]);
    expect((await owner.post('/exchange/import/undo/', { import_id: again.id })).status).toBe(409);
  });

  it('is for admins and owners, and starts once', async () => {
    const member = await makePerson(server, 'Mona');
    await join(server, member, owner.workspaceId, 'member');
    expect((await upload(member, 'fider', FIDER)).status).toBe(403);
    expect((await member.get('/exchange/export/')).status).toBe(403);
    const { id } = (await upload(owner, 'fider', FIDER)).json.data;
    expect((await stranger.post('/exchange/import/start/', { import_id: id })).status).toBe(404);
    const theirSite = await addSite(stranger.workspaceId);
    expect((await owner.post('/exchange/import/start/', { import_id: id, site_id: theirSite })).status).toBe(400);
    expect((await owner.post('/exchange/import/start/', { import_id: id })).status).toBe(202);
    expect((await owner.post('/exchange/import/start/', { import_id: id })).status).toBe(409);
    await expect.poll(async () => (await owner.get('/exchange/import/')).json.data[0].state).toBe('finished');
  });
});

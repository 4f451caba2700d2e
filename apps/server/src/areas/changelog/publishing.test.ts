import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { confirmAddress, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createEntryPublisher } from './publish-entries.ts';
import { createDigestSender, DIGEST_KEYS } from './send-digests.ts';
import { areaServices } from '../../area-services.ts';
import { UNSUBSCRIBE_KEYS } from '../feedback/index.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let siteId: string;
let key: string;

const SITE = 'https://plumbline.example';
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const written = async (): Promise<number> =>
  (await query(`select count(*)::int as letters from pgboss.job where name = 'send-mail'`))[0].letters;

async function putSite(origin: string): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [owner.workspaceId, origin, new URL(origin).host]))[0].id;
}

const save = (body: object = {}) => owner.put('/widget/settings/', { site_id: siteId, ...body });
const publish = async (body: object, person = owner): Promise<string> => {
  const made = await person.post('/accounts/changelog/', { title: 'Tide tables', description: '<p>For all ports</p>', ...body });
  expect([made.status, made.json.fields]).toEqual([201, undefined]);
  return made.json.data.id;
};
const post = async (body: object = {}, person = owner): Promise<string> =>
  (await person.post('/accounts/feedback/', { type: 'bugs', title: 'No tides', site_id: siteId, ...body })).json.data.id;
const read = async (id: string, person = owner) => person.get(`/accounts/changelog/?change_log_id=${id}`);
const readPost = async (id: string) => (await owner.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0];

/** A visitor of the site, with an address if given. */
async function visit(email?: string) {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  const call = (method: string) => (path: string, body?: unknown) => server.call(method, path, { token, body });
  const visitor = { token, get: call('GET'), post: call('POST'), patch: call('PATCH') };
  if (email !== undefined) {
    const sql = `update site_visitors set email = $1 where user_id = (select user_id from api_tokens where kind = 'visitor' order by created_at desc limit 1)`;
    await query(sql, [email]);
  }
  return visitor;
}

const services = () => {
  const { keysOf, ...rest } = areaServices(server.services);
  return { ...rest, site: SITE, unsubscribeKeys: keysOf(UNSUBSCRIBE_KEYS), digestKeys: keysOf(DIGEST_KEYS) };
};
const never = new AbortController().signal;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: SITE });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  for (const one of [owner, member, viewer, stranger]) await confirmAddress(server, one);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from changelog_entries');
  await query('delete from sites');
  siteId = await putSite('https://harbour.example');
  key = (await save()).json.data.key;
  mailbox.clear();
});

describe('a draft', () => {
  it('is read by who may write and by nobody else, and cannot be answered', async () => {
    const id = await publish({ state: 'draft', site_id: siteId });
    const visitor = await visit();
    expect((await read(id, member)).json.data[0]).toMatchObject({ state: 'draft', publish_at: null });
    expect((await read(id, viewer)).status).toBe(404);
    expect((await viewer.get('/accounts/changelog/')).json.total).toBe(0);
    expect((await visitor.get(`/accounts/changelog/?change_log_id=${id}`)).status).toBe(404);
    expect((await visitor.get('/accounts/changelog/')).json.total).toBe(0);
    expect((await visitor.get('/accounts/changelog/?state=draft')).json.total).toBe(0);
    expect((await visitor.post('/accounts/comment/', { description: 'x', change_log: id })).status).toBe(404);
    expect((await visitor.post('/accounts/changelog-react/', { change_log: id, reaction: 'like', on: true })).status).toBe(404);
    expect((await member.post('/accounts/comment/', { description: 'x', change_log: id })).status).toBe(409);
    expect((await rawRequest(server.origin, `/changelog/${key}/${id}`, { headers: { host: new URL(SITE).host } })).status).toBe(404);
    const look = await server.call('GET', `/widget/config/?site=${key}`);
    expect(look.json.data.newest_entry_at).toBe(null);
  });

  it('stands under the moment it was published, and stays published', async () => {
    const id = await publish({ state: 'draft' });
    await query(`update changelog_entries set created_at = '2020-01-01' where id = $1`, [id]);
    const published = (await owner.patch('/accounts/changelog/', { change_log_id: id, title: 'Tides', state: 'published' })).json.data;
    expect(published).toMatchObject({ state: 'published', title: 'Tides', edited_at: null });
    expect(Date.parse(published.created_at)).toBeGreaterThan(Date.parse('2021-01-01'));
    const back = await owner.patch('/accounts/changelog/', { change_log_id: id, state: 'draft' });
    expect([back.status, back.json.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['no time', {}],
    ['a time that has passed', { publish_at: '2020-01-01T00:00:00Z' }],
  ])('cannot be scheduled for %s', async (_name, body) => {
    const answer = await owner.post('/accounts/changelog/', { title: 'T', state: 'scheduled', ...body });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'publish_at']);
  });
});

describe('a scheduled entry', () => {
  const schedule = async (body: object = {}) => publish({ state: 'scheduled', publish_at: '2099-01-01T00:00:00Z', ...body });
  const isOver = (id: string) => query(`update changelog_entries set publish_at = now() - interval '1 minute' where id = $1`, [id]);
  const run = () => createEntryPublisher(services())({}, never);

  it('publishes itself when its time has come, and not before', async () => {
    const id = await schedule();
    await run();
    expect((await read(id)).json.data[0].state).toBe('scheduled');
    await isOver(id);
    await run();
    expect((await read(id, viewer)).json.data[0]).toMatchObject({ state: 'published', publish_at: null });
    expect((await owner.get('/workspace/log/?search=changelog')).json.data[0]).toMatchObject({
      kind: 'changelog-published',
      actor: { name: 'Olga Tester' },
    });
  });

  it('has a turn when its team has one, however many of another team were due before', async () => {
    const theirs: string[] = [];
    for (let index = 0; index < 3; index += 1) theirs.push(await schedule({ title: `${index}` }));
    const other = await publish({ state: 'scheduled', publish_at: '2099-01-01T00:00:00Z' }, stranger);
    for (const [index, id] of [...theirs, other].entries())
      await query(`update changelog_entries set publish_at = now() - make_interval(mins => 10 - $2) where id = $1`, [id, index]);
    await run();
    const published = await query(`select id from changelog_entries where state = 'published' order by created_at`);
    expect(published.map(({ id }) => id)).toEqual([theirs[0], other, theirs[1], theirs[2]]);
  });

  it('keeps no other from being published when it cannot be', async () => {
    const [broken, other] = [
      await schedule({ title: 'Broken' }),
      await publish({ state: 'scheduled', publish_at: '2099-01-01T00:00:00Z' }, stranger),
    ];
    await isOver(broken);
    await isOver(other);
    await query(`alter table changelog_entries add constraint broken check (title <> 'Broken' or state <> 'published')`);
    onTestFinished(async () => void (await query('alter table changelog_entries drop constraint broken')));
    await run();
    expect((await read(other, stranger)).json.data[0].state).toBe('published');
    expect((await read(broken)).json.data[0].state).toBe('scheduled');
  });

  it('is published once by two workers, with one email to each who follows its posts', async () => {
    const postId = await post({}, member);
    const id = await schedule({ posts: [postId], closes_posts: true });
    await isOver(id);
    const before = await written();
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await written()).toBe(before + 1);
    expect(await query(`select 1 from feedback_activity where post_id = $1 and kind = 'shipped'`, [postId])).toHaveLength(1);
    expect((await mailbox.letter(member.email, /^A post you follow was shipped$/)).link).toBe(`${SITE}/changelog?change_log_id=${id}`);
  });

  it('waits no more once it is a draft again, is deleted, or its workspace closes', async () => {
    const [draft, gone] = [await schedule(), await schedule()];
    await owner.patch('/accounts/changelog/', { change_log_id: draft, state: 'draft' });
    await owner.remove(`/accounts/changelog/?change_log_id=${gone}`);
    await isOver(draft);
    await isOver(gone);
    await run();
    expect(await query(`select state from changelog_entries order by state`)).toEqual([{ state: 'draft' }, { state: 'scheduled' }]);
    const closed = await schedule();
    await isOver(closed);
    await query('update workspaces set closed_at = now() where id = $1', [owner.workspaceId]);
    await run().finally(() => query('update workspaces set closed_at = null where id = $1', [owner.workspaceId]));
    expect((await read(closed)).json.data[0].state).toBe('scheduled');
  });
});

describe('the posts of an entry', () => {
  it('are closed where the author chooses so, and only then', async () => {
    const [one, other] = [await post(), await post()];
    await publish({ posts: [one] });
    await publish({ posts: [other, other], closes_posts: true });
    expect([(await readPost(one)).status, (await readPost(other)).status]).toEqual(['open', 'close']);
    expect((await readPost(other)).activity.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['posted', 'closed', 'shipped']),
    );
  });

  it('bring their voters and subscribers one email, but for who published it and who wants none', async () => {
    const [one, other] = [await post({ title: 'Tides' }), await post({ title: 'Moons' })];
    const [voter, silent, nobody] = [await visit('voter@guest.example'), await visit('silent@guest.example'), await visit()];
    for (const visitor of [voter, silent, nobody])
      for (const feedback of [one, other]) await visitor.post('/accounts/feedback-subscribe/', { feedback, subscribed: true });
    for (const feedback of [one, other]) await silent.post('/accounts/feedback-subscribe/', { feedback, subscribed: false, upvoted: true });
    await member.post('/accounts/feedback-subscribe/', { feedback: one, upvoted: true });
    mailbox.clear();
    const before = await written();
    const id = await publish({ posts: [one, other], site_id: siteId, closes_posts: true });
    expect(await written()).toBe(before + 2);
    const letter = await mailbox.letter('voter@guest.example', /^A post you follow was shipped$/);
    expect(letter.text).toContain('has shipped “Tides”, “Moons”.');
    expect(letter.text).toContain('under “Tide tables”');
    expect(letter.link).toBe(`${SITE}/changelog/${key}/${id}`);
    expect((await mailbox.letter(member.email, /shipped/)).text).toContain('has shipped “Tides”.');
    expect(mailbox.count('silent@guest.example')).toBe(0);
  });

  it('tell a visitor nothing of an entry or a post that is not theirs to read', async () => {
    const [shown, internal] = [await post({ title: 'Shown' }), await post({ title: 'Internal', site_id: null })];
    const visitor = await visit('guest@guest.example');
    await visitor.post('/accounts/feedback-subscribe/', { feedback: shown, subscribed: true });
    const id = await publish({ title: 'For the team', posts: [shown, internal] });
    const letter = await mailbox.letter('guest@guest.example', /shipped/);
    expect(letter.text).toContain('“Shown”');
    expect(letter.text).not.toMatch(/For the team|Internal/);
    expect(letter.link).toBe(`${SITE}/widget/?site=${key}&feedback_id=${shown}`);
    await owner.patch('/accounts/changelog/', { change_log_id: id, site_id: siteId });
    const titles = async (reader: { get: Person['get'] }) =>
      (await reader.get(`/accounts/changelog/?change_log_id=${id}`)).json.data[0].posts.map(({ title }: { title: string }) => title);
    expect([await titles(visitor), await titles(viewer)]).toEqual([['Shown'], ['Shown', 'Internal']]);
  });

  it('write to no visitor whose site shows the post no more', async () => {
    const id = await post();
    const visitor = await visit('guest@guest.example');
    await visitor.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true });
    await owner.patch('/accounts/feedback/', { feedback_id: id, site_id: null });
    const before = await written();
    await owner.post('/accounts/comment/', { description: 'For us', feedback: id });
    await publish({ posts: [id] });
    expect(await written()).toBe(before);
  });

  it('are those of the workspace alone', async () => {
    const foreign = (await stranger.post('/accounts/feedback/', { type: 'bugs', title: 'Mine' })).json.data.id;
    const answer = await owner.post('/accounts/changelog/', { title: 'T', posts: [foreign] });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, 'posts']);
    expect(await query('select 1 from changelog_entries')).toEqual([]);
  });
});

describe('labels', () => {
  it('are ours or the words of the team, each once, and find entries', async () => {
    const id = await publish({ labels: ['NEW', 'Beta  test', 'beta test'] });
    await publish({ labels: ['fixed'] });
    expect((await read(id)).json.data[0].labels).toEqual(['new', 'Beta test']);
    expect((await viewer.get('/accounts/changelog/?label=Beta%20test')).json.data).toMatchObject([{ id }]);
    for (const labels of [['x'.repeat(25)], [' '], ['1', '2', '3', '4', '5', '6']])
      expect((await owner.post('/accounts/changelog/', { title: 'T', labels })).status).toBe(400);
  });
});

describe('reactions', () => {
  it('count once a person, each for itself, and go over to who the visitor turns out to be', async () => {
    const id = await publish({ site_id: siteId });
    const visitor = await visit();
    const react = (person: { post: Person['post'] }, reaction: string, on = true) =>
      person.post('/accounts/changelog-react/', { change_log: id, reaction, on });
    await Promise.all([react(visitor, 'like'), react(visitor, 'like'), react(member, 'like'), react(visitor, 'party')]);
    const counted = (await react(member, 'like', false)).json.data.reactions;
    expect(counted).toEqual([
      { reaction: 'like', people: 1, mine: false },
      { reaction: 'love', people: 0, mine: false },
      { reaction: 'party', people: 1, mine: false },
      { reaction: 'wow', people: 0, mine: false },
    ]);
    expect((await react(visitor, 'shrug')).json.fields[0].field).toBe('reaction');
    expect((await react(viewer, 'like')).status).toBe(403);
    expect((await react(stranger, 'like')).status).toBe(404);
  });
});

describe('what is new to a visitor', () => {
  it('is what was published since they opened the changelog, on their site', async () => {
    const visitor = await visit();
    const unread = async () => (await visitor.get('/widget/visitor/')).json.data.unread;
    await publish({ site_id: siteId });
    await publish({ site_id: null });
    await publish({ site_id: siteId, state: 'draft' });
    expect(await unread()).toBe(1);
    const shown = (await visitor.get('/accounts/changelog/')).json.data[0].created_at;
    await publish({ site_id: siteId });
    // A late confirmation does not mark newer entries as seen.
    expect((await visitor.post('/widget/visitor/seen/', { until: shown })).json.data.unread).toBe(1);
    expect((await visitor.post('/widget/visitor/seen/', { until: '2999-01-01T00:00:00.000Z' })).json.data.unread).toBe(0);
    expect((await visitor.post('/widget/visitor/seen/', { until: shown })).json.data.unread).toBe(0);
    await publish({ site_id: siteId });
    expect(await unread()).toBe(1);
    expect((await owner.post('/widget/visitor/seen/', { until: shown })).status).toBe(404);
    expect((await visit()).token).not.toBe(visitor.token);
  });
});

describe('the weekly email', () => {
  const send = () => createDigestSender(services())({}, never);
  const age = () =>
    query(`update changelog_subscribers set told_until = now() - interval '8 days'`).then(() =>
      query(`update changelog_entries set created_at = now() - interval '1 day' where state = 'published'`),
    );
  const follow = (person: { post: Person['post'] }, body: object) => person.post('/accounts/changelog-subscribe/', body);

  it('fails when somebody could not be told, once everybody else is', async () => {
    for (const person of [owner, member]) await follow(person, { site_id: siteId, subscribed: true });
    await publish({ site_id: siteId });
    await age();
    const before = await written();
    await query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
    onTestFinished(async () => void (await query('drop function refuse cascade')));
    const isFirst = `new.user_id = '${(await query('select user_id from changelog_subscribers order by user_id limit 1'))[0].user_id}'`;
    await query(`create trigger broken before update on changelog_subscribers for each row when (${isFirst}) execute function refuse()`);
    await expect(send()).rejects.toThrow('1 digests could not be sent.');
    expect(await written()).toBe(before + 1);
  });

  it('goes to a few readers of each site in turn, however many one has', async () => {
    const sites = [siteId, await putSite('https://pier.example')];
    for (const site of sites) {
      await publish({ site_id: site });
      await query(
        `with people as (
           insert into users (email, first_name, last_name, role, email_verified_at)
           select gen_random_uuid() || '@reader.example', 'Rea', 'Der', 'user', now() from generate_series(1, 45) returning id),
         team as (insert into members (workspace_id, user_id, role) select $2::uuid, id, 'viewer' from people)
         insert into changelog_subscribers (site_id, user_id) select $1::uuid, id from people`,
        [site, owner.workspaceId],
      );
    }
    await age();
    const told: string[] = [];
    const mailer = {
      ...server.services.mailer,
      send: async (_transaction: unknown, _words: unknown, about: string) => void told.push(about),
    };
    await createDigestSender({ ...services(), mailer })({}, never);
    const ofFirst = (await query('select user_id from changelog_subscribers where site_id = $1', [siteId])).map(({ user_id }) => user_id);
    expect([told.length, told.slice(0, 40).filter((userId) => ofFirst.includes(userId)).length]).toEqual([90, 20]);
    await query(`delete from users where email like '%@reader.example'`);
  });

  it('tells once of what is new, to visitors and members, however many workers send it', async () => {
    const visitor = await visit('guest@guest.example');
    expect((await follow(visitor, { subscribed: true })).json.data).toEqual({ subscribed: true });
    expect((await follow(member, { site_id: siteId, subscribed: true })).status).toBe(200);
    await publish({ site_id: siteId, labels: ['new'] });
    await publish({ site_id: null, title: 'For us' });
    await publish({ site_id: siteId, title: 'Not yet', state: 'draft' });
    await age();
    const before = await written();
    await Promise.all([send(), send(), send()]);
    await send();
    expect(await written()).toBe(before + 2);
    const letter = await mailbox.letter('guest@guest.example', /^News from a changelog you follow$/);
    expect(letter.text).toContain('“Tide tables” (New): For all ports');
    expect(letter.text).not.toMatch(/For us|Not yet/);
    expect(letter.link).toBe(`${SITE}/changelog/${key}`);
    expect((await mailbox.letter(member.email, /^News/)).link).toBe(`${SITE}/changelog`);
  });

  it('is ended by its link, which mail programs call too, without signing in', async () => {
    const visitor = await visit('guest@guest.example');
    await follow(visitor, { subscribed: true });
    await publish({ site_id: siteId });
    await age();
    await send();
    await mailbox.letter('guest@guest.example', /^News/);
    const raw = mailbox.smtp.letters.findLast(({ to }) => to.includes('guest@guest.example'))?.raw ?? '';
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    const address = /^List-Unsubscribe: <https:\/\/plumbline\.example(\/api\/accounts\/changelog-unsubscribe\/\?token=[\w-]{86})>$/im.exec(
      headers,
    )?.[1];
    const ended = await rawRequest(server.origin, address ?? '', {
      method: 'POST',
      headers: { host: new URL(SITE).host, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([ended.status, JSON.parse(ended.text).data]).toEqual([200, { host: 'harbour.example' }]);
    expect((await visitor.get('/accounts/changelog-subscribe/')).json.data).toEqual({ subscribed: false });
    expect((await server.call('POST', '/accounts/changelog-unsubscribe/?token=x')).status).toBe(404);
  });

  it('goes to nobody whose site shows no changelog any more, nor to who has left', async () => {
    const visitor = await visit('guest@guest.example');
    await follow(visitor, { subscribed: true });
    await follow(stranger, { site_id: siteId, subscribed: true });
    await publish({ site_id: siteId });
    await age();
    await save({ tabs: ['feedback'] });
    const before = await written();
    await send();
    expect(await written()).toBe(before);
    expect((await follow(stranger, { site_id: siteId, subscribed: true })).status).toBe(400);
    expect((await follow(member, { subscribed: true })).json.fields[0].field).toBe('site_id');
  });
});

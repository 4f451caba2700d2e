import { randomUUID } from 'node:crypto';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureMessageOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { putCapture } from '../../../testing/put-capture.ts';
import { confirmAddress, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

const BROKEN = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const REPAIRED = BROKEN.replace('<img', '<img alt="A boat"');
const LETTER = /^A post you follow was verified as fixed$/;

let mailbox: Mailbox;
let server: TestServer;
let site: PageServer;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;
let key: string;
let post: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
/** Emails that are queued, being sent or sent, and pending jobs that close or reopen posts. */
const jobs = async (name: string, state = ''): Promise<number> =>
  (await query(`select count(*)::int as jobs from pgboss.job where name = $1 and ($2 = '' or state::text = $2)`, [name, state]))[0].jobs;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ ...WITH_BROWSER, SMTP_URL: mailbox.smtp.url });
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  for (const one of [owner, member, viewer, stranger]) await confirmAddress(server, one);
  site = await startPageServer({ '/': BROKEN, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
});
afterAll(async () => {
  await site?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from feedback_posts');
  await query('delete from ignored_findings');
  await query('delete from sites');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  const [{ id }] = await query(sql, [owner.workspaceId, 'https://harbour.example', 'harbour.example']);
  key = (await owner.put('/widget/settings/', { site_id: id })).json.data.key;
  post = (await owner.post('/accounts/feedback/', { type: 'bugs', title: 'The boat has no name', site_id: id })).json.data.id;
  site.set('/', BROKEN);
  mailbox.clear();
});

const read = async (person: Pick<Person, 'get'> = owner) => (await person.get(`/accounts/feedback/?feedback_id=${post}`)).json.data[0];
const links = async () => (await owner.get(`/accounts/feedback/link/?feedback_id=${post}`)).json.data;
const link = (body: object, person = owner) => person.post('/accounts/feedback/link/', { feedback_id: post, ...body });
const stageIs = (stage: string) => vi.waitFor(async () => expect((await read()).stage).toBe(stage), { timeout: 30_000 });

async function run(): Promise<string> {
  const started = await owner.post('/seo/website/', { url: site.url('/') });
  expect([started.status, started.text]).toEqual([202, started.text]);
  expect((await server.finished(owner.token, started.json.data.test_id)).status).toBe('finished');
  return started.json.data.test_id;
}
const findFault = async () => {
  const test_id = await run();
  const path = `/project/finding/?test_id=${test_id}&check_id=image-without-alt`;
  const { fingerprint, id } = (await owner.get(path)).json.data[0];
  return { named: { test_id, fingerprint: fingerprint as string }, findingId: id as string };
};
async function visit(): Promise<Pick<Person, 'get' | 'post'>> {
  const { token } = (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data;
  return {
    get: (path) => server.call('GET', path, { token }),
    post: (path, body) => server.call('POST', path, { token, body }),
  };
}

describe('a post about a finding', () => {
  it('is verified fixed by the run that proves it, told to each voter once, and open again by the one that finds it', async () => {
    const { named } = await findFault();
    const made = await link(named, member);
    expect([made.status, made.json.data]).toEqual([
      201,
      expect.objectContaining({ about: 'finding', kind: 'seo', verdict: 'failing', provable: true, ...named }),
    ]);
    expect((await link(named)).json.data.id).toBe(made.json.data.id);
    await member.post('/accounts/feedback-subscribe/', { feedback: post, upvoted: true });
    const visitor = await visit();

    site.set('/', REPAIRED);
    const second = await run();
    await stageIs('verified');
    const [{ verdict, fixed_test_id: provenBy, fixed_at: fixedAt }] = await links();
    expect([verdict, provenBy]).toEqual(['fixed', second]);
    expect(await read()).toMatchObject({ status: 'close', verified_at: fixedAt });
    const seen = await visitor.get(`/accounts/feedback/?feedback_id=${post}`);
    expect(seen.json.data[0]).toMatchObject({ status: 'close', stage: 'verified', verified_at: fixedAt });
    expect(seen.text).not.toContain(second);
    for (const { email } of [owner, member]) {
      const letter = await mailbox.letter(email, LETTER);
      expect(letter.text).toMatch(
        /“The boat has no name” in .* was verified as fixed on \d+ \w+ \d{4}: a test no longer finds the problem\./,
      );
      expect(letter.link).toMatch(new RegExp(`/feedback\\?feedback_id=${post}$`));
    }
    expect([owner, member, viewer].map(({ email }) => mailbox.count(email))).toEqual([1, 1, 0]);
    const told = await jobs('send-mail');
    await run();
    expect(await jobs('send-mail')).toBe(told);

    site.set('/', BROKEN);
    await run();
    await stageIs('open');
    expect(await read()).toMatchObject({ status: 'open', verified_at: null });
    expect(await links()).toMatchObject([{ verdict: 'failing', fixed_test_id: null, fixed_at: null }]);
    const activity = (await read()).activity.map(({ kind }: { kind: string }) => kind);
    expect(activity.slice(-2)).toEqual(['verified', 'failing']);
  }, 90_000);

  it('is opened again by the team, and stays so until the finding comes back and goes', async () => {
    const { named } = await findFault();
    await link(named);
    site.set('/', REPAIRED);
    await run();
    await stageIs('verified');
    expect((await owner.patch('/accounts/feedback/', { feedback_id: post, stage: 'verified' })).status).toBe(400);
    const undone = await owner.patch('/accounts/feedback/', { feedback_id: post, status: 'open' });
    expect(undone.json.data).toMatchObject({ status: 'open', stage: 'open', verified_at: null });
    await run();
    expect(await links()).toMatchObject([{ verdict: 'fixed' }]);
    expect(await read()).toMatchObject({ stage: 'open' });
  }, 90_000);

  it('is not fixed by hiding what was found, nor while another of its links fails', async () => {
    const { named, findingId } = await findFault();
    await link(named);
    const ignored = await owner.post('/project/finding/ignore/', {
      test_id: named.test_id,
      finding_id: findingId,
      scope: 'finding',
      reason: 'x',
    });
    expect([ignored.status, ignored.text]).toEqual([200, ignored.text]);
    await run();
    expect(await links()).toMatchObject([{ verdict: 'failing' }]);
    await query('delete from ignored_findings');
    const other = (await owner.get(`/project/finding/?test_id=${named.test_id}&limit=200`)).json.data.find(
      ({ check_id }: { check_id: string }) => check_id !== 'image-without-alt',
    );
    expect((await link({ test_id: named.test_id, fingerprint: other.fingerprint })).status).toBe(201);
    site.set('/', REPAIRED);
    const done = await jobs('verify-posts', 'completed');
    await run();
    await vi.waitFor(async () => expect(await jobs('verify-posts', 'completed')).toBeGreaterThan(done), { timeout: 30_000 });
    expect((await links()).map(({ verdict }: { verdict: string }) => verdict)).toEqual(['fixed', 'failing']);
    expect(await read()).toMatchObject({ stage: 'open' });
  }, 90_000);

  it('is told of by no link while moderation keeps it from view, nor linked', async () => {
    const { named } = await findFault();
    expect((await link(named)).status).toBe(201);
    const pool = server.services.database.pool;
    await pool.query('update feedback_posts set hidden_at = now() where id = $1', [post]);
    expect(await links()).toEqual([]);
    const place = `/accounts/feedback/link/?test_id=${named.test_id}&fingerprint=${named.fingerprint}`;
    expect((await viewer.get(place)).json.data).toEqual([]);
    expect((await link(named)).status).toBe(404);
    await pool.query('update feedback_posts set hidden_at = null where id = $1', [post]);
    expect(await links()).toHaveLength(1);
  }, 60_000);

  it('is linked by members of its workspace alone', async () => {
    const { named } = await findFault();
    expect((await link(named, viewer)).status).toBe(403);
    expect((await link(named, stranger)).status).toBe(404);
    const made = (await link(named)).json.data;
    const visitor = await visit();
    expect((await visitor.get(`/accounts/feedback/link/?feedback_id=${post}`)).status).toBe(403);
    expect((await stranger.get(`/accounts/feedback/link/?feedback_id=${post}`)).json.data).toEqual([]);
    expect((await stranger.remove(`/accounts/feedback/link/?link_id=${made.id}`)).status).toBe(404);
    expect((await owner.get(`/accounts/feedback/link/?test_id=${named.test_id}&fingerprint=${named.fingerprint}`)).json.data).toEqual([
      made,
    ]);
    expect((await owner.remove(`/accounts/feedback/link/?link_id=${made.id}`)).status).toBe(200);
    expect(await links()).toEqual([]);
  }, 60_000);
});

describe('a post about a captured step', () => {
  it('is verified fixed by the replay that does the step without what was found at it', async () => {
    const shop = (broken: boolean) =>
      `<!doctype html><html lang="en"><title>Shop</title><button onclick="${broken ? 'throw new TypeError(`cart is undefined`)' : ''}">Add</button>`;
    site.set('/', shop(true));
    const page = { page_url: site.url('/'), viewport: { width: 900, height: 700, dpr: 1 }, tab: 0 };
    const open = captureStepOf(randomUUID(), { ...page, seq: 0, action: 'open', role: '', name: '', selector: '', x: null, y: null });
    const press = captureStepOf(randomUUID(), { ...page, seq: 1, role: 'button', name: 'Add', selector: 'button', label: 'Add' });
    const message = { source_url: site.url('/'), page_url: site.url('/'), step_id: press.id, level: 'exception' as const };
    const test_id = await putCapture(server, owner.token, {
      url: site.url('/'),
      steps: [open, press],
      messages: [captureMessageOf(randomUUID(), { ...message, text: 'TypeError: cart is undefined' })],
    });
    expect((await link({ test_id, step_id: press.id })).json.data).toMatchObject({ about: 'step', title: 'Press “Add”', provable: true });
    const replay = async () => {
      const { replay_id } = (await owner.post('/project/replay/', { test_id })).json.data;
      await vi.waitFor(
        async () => {
          const rows = (await owner.get(`/project/replay/?test_id=${test_id}`)).json.data;
          expect(rows.find(({ id }: { id: string }) => id === replay_id).status).toBe('finished');
        },
        { timeout: 50_000 },
      );
    };
    await replay();
    expect(await links()).toMatchObject([{ verdict: 'failing' }]);
    site.set('/', shop(false));
    await replay();
    await stageIs('verified');
    site.set('/', shop(true));
    await replay();
    await stageIs('open');
  }, 120_000);
});

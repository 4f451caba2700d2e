import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { confirmAddress, givePlan, join, makePerson, makeTeam, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { areaServices } from '../../area-services.ts';
import { createSummarySender } from './send-summaries.ts';
import { SUMMARY_KEYS } from './unsubscribe.ts';

const SITE = 'https://plumbline.example';
/** A Monday. */
const NOW = new Date('2026-03-02T07:05:00Z');
/** Within the last completed day, week and month at that time. */
const YESTERDAY = '2026-03-01T12:00:00Z';
const LAST_WEEK = '2026-02-24T12:00:00Z';
const BEFORE = '2026-01-20T12:00:00Z';
let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let member: Person;
let viewer: Person;
let stranger: Person;

/** Its workers deliver to a real mail server; the hourly job is run manually, with its own clock. */
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: SITE });
  const scheduled = await query(`delete from pgboss.schedule where name = 'send-summaries' returning cron`);
  expect(scheduled).toEqual([{ cron: '5 * * * *' }]);
  ({ owner, member, viewer, stranger } = await makeTeam(server));
  for (const one of [owner, member, viewer, stranger]) await confirmAddress(server, one);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  // Emails of earlier tests arrive before those that this one reads.
  await vi.waitFor(async () =>
    expect(await query(`select id from pgboss.job where name = 'send-mail' and state < 'completed'`)).toEqual([]),
  );
  for (const table of ['rate_limits', 'summary_choices', 'tests', 'feedback_posts', 'visits', 'sites', 'subscriptions'])
    await query(`delete from ${table}`);
  mailbox.clear();
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const written = async (): Promise<number> => (await query(`select count(*)::int as n from pgboss.job where name = 'send-mail'`))[0].n;
const choose = (person: Person, every: string) => person.put('/accounts/summary/', { every });
const read = async (person: Person) => (await person.get('/accounts/summary/')).json.data;

/** Chosen long before the job’s clock. */
async function want(person: Person, every: string, workspaceId = person.workspaceId, toldUntil = '2026-01-01') {
  await query('insert into summary_choices (workspace_id, user_id, every, told_until) values ($1, $2, $3, $4)', [
    workspaceId,
    person.userId,
    every,
    toldUntil,
  ]);
}
const wantHere = (person: Person, every: string, toldUntil?: string) => want(person, every, owner.workspaceId, toldUntil);

function sender(now = NOW, most?: number) {
  const { keysOf, ...services } = areaServices(server.services);
  const handle = createSummarySender({ ...services, site: SITE, summaryKeys: keysOf(SUMMARY_KEYS) }, () => now, most);
  return () => handle({}, new AbortController().signal);
}
/** @returns the number of emails written */
async function send(now?: Date, most?: number): Promise<number> {
  const before = await written();
  await sender(now, most)();
  return (await written()) - before;
}

interface Ended {
  readonly at?: string;
  readonly host?: string;
  readonly kind?: string;
  readonly score?: number | null;
  readonly found?: readonly [isNew: number, isFixed: number];
  readonly status?: string;
  readonly of?: Person;
}

async function putTest({
  at = YESTERDAY,
  host = 'harbour.example',
  kind = 'seo',
  score = 80,
  found = [0, 0],
  status = 'finished',
  of = owner,
}: Ended = {}) {
  await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, score, new_count, fixed_count, created_at, finished_at)
     values ($1, $2, $3, $4, 'dashboard', '{}', $5, $6, $7, $8, $9, $9)`,
    [of.workspaceId, kind, `https://${host}/`, host, status, score, ...found, at],
  );
}

async function putSite(host: string, of = owner): Promise<string> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, [of.workspaceId, `https://${host}`, host]))[0].id;
}

async function putPost(siteId: string | null, at: string, closedAt?: string): Promise<string> {
  const sql = `insert into feedback_posts (workspace_id, site_id, type, title, content, snippet, status, created_at)
    values ($1, $2, 'bugs', 'No tides', '{"type":"doc","content":[]}', '', $3, $4) returning id`;
  const [{ id }] = await query(sql, [owner.workspaceId, siteId, closedAt ? 'close' : 'open', at]);
  if (closedAt) await query(`insert into feedback_activity (post_id, kind, created_at) values ($1, 'closed', $2)`, [id, closedAt]);
  return id;
}

async function putVisit(siteId: string, at: string, pages: number, of = owner) {
  const visitor = randomUUID();
  await query(`insert into analytics_visitors (id, workspace_id, site_id, session_id, device) values ($1::uuid, $2, $3, $1::text, '')`, [
    visitor,
    of.workspaceId,
    siteId,
  ]);
  const sql = `insert into visits (workspace_id, site_id, visitor_id, referrer, created_at) values ($1, $2, $3, '', $4) returning id`;
  const [{ id }] = await query(sql, [of.workspaceId, siteId, visitor, at]);
  for (let page = 0; page < pages; page += 1)
    await query(
      `insert into visit_pages (workspace_id, visit_id, url, title, created_at) values ($1, $2, 'https://harbour.example/', '', $3)`,
      [of.workspaceId, id, at],
    );
}

describe('the choice', () => {
  it('is never at first, and is kept for each member and workspace', async () => {
    expect(await read(viewer)).toEqual({ every: 'never', sent: null });
    expect((await choose(viewer, 'month')).json.data).toEqual({ every: 'month', sent: 'month' });
    expect(await read(viewer)).toEqual({ every: 'month', sent: 'month' });
    for (const other of [owner, member, stranger]) expect((await read(other)).every).toBe('never');
    expect((await choose(viewer, 'never')).json.data).toEqual({ every: 'never', sent: null });
    expect(await query('select * from summary_choices')).toEqual([]);
  });

  it('says what is wrong with it', async () => {
    expect((await choose(member, 'hour')).json).toMatchObject({ status: 400, fields: [{ field: 'every' }] });
    expect((await server.call('PUT', '/accounts/summary/', { body: { every: 'month' } })).status).toBe(401);
  });

  it('takes the plan that has it', async () => {
    const answers = async () => {
      const got: number[] = [];
      for (const every of ['day', 'week', 'month']) got.push((await choose(member, every)).status);
      return got;
    };
    expect((await choose(member, 'week')).json).toMatchObject({
      status: 403,
      code: 'plan_required',
      message: 'Weekly reporting needs the Standard plan. This workspace is on Free.',
    });
    expect(await answers()).toEqual([403, 403, 200]);
    await givePlan(server, owner, 'standard');
    expect(await answers()).toEqual([403, 200, 200]);
    await givePlan(server, owner, 'pro');
    expect(await answers()).toEqual([200, 200, 200]);
    await givePlan(server, owner, 'enterprise');
    expect(await answers()).toEqual([200, 200, 200]);
    // Another workspace’s plan does not count.
    expect((await choose(stranger, 'week')).status).toBe(403);
  });

  it('brings nothing of days before it, and the same once more brings nothing anew', async () => {
    await givePlan(server, owner, 'pro');
    await putTest({ at: new Date(Date.now() - 86_400_000).toISOString() });
    await choose(member, 'day');
    expect(await send(new Date())).toBe(0);
    await query(`update summary_choices set told_until = '2026-01-01'`);
    await choose(member, 'day');
    expect((await query('select told_until from summary_choices'))[0].told_until).toEqual(new Date('2026-01-01'));
    // Changing it back and forth does not repeat a summary.
    await choose(member, 'week');
    await choose(member, 'day');
    expect(await send(new Date())).toBe(0);
  });
});

describe('when it comes', () => {
  it.each([
    ['day', '2026-03-02', 0],
    ['day', '2026-03-01', 1],
    ['week', '2026-03-02', 0],
    ['week', '2026-02-27', 1],
    ['month', '2026-03-01', 0],
    ['month', '2026-02-28', 1],
  ])('comes once a %s: told until %s', async (every, toldUntil, letters) => {
    await givePlan(server, owner, 'pro');
    for (const at of [YESTERDAY, LAST_WEEK]) await putTest({ at });
    await wantHere(member, every, toldUntil);
    expect(await send()).toBe(letters);
    expect(await send()).toBe(0);
  });

  it('has the days from the first moment to the last, and no other', async () => {
    await givePlan(server, owner, 'pro');
    await putTest({ host: 'first.example', at: '2026-02-23T00:00:00.000Z' });
    await putTest({ host: 'last.example', at: '2026-03-01T23:59:59.999Z' });
    await putTest({ host: 'early.example', at: '2026-02-22T23:59:59.999Z' });
    await putTest({ host: 'late.example', at: '2026-03-02T00:00:00.000Z' });
    await wantHere(member, 'week');
    expect(await send()).toBe(1);
    const { text } = await mailbox.letter(member.email, /^Your weekly summary$/);
    expect(text).toContain('from 23 February 2026 to 1 March 2026');
    expect([...text.matchAll(/^(\w+)\.example$/gm)].map(([, name]) => name)).toEqual(['first', 'last']);
    mailbox.clear();
    await query('delete from summary_choices');
    await wantHere(member, 'month');
    expect(await send(new Date('2026-03-01T00:00:00Z'))).toBe(1);
    const month = await mailbox.letter(member.email, /^Your monthly summary$/);
    expect([...month.text.matchAll(/^(\w+)\.example$/gm)].map(([, name]) => name)).toEqual(['early', 'first']);
  });

  it('comes once, with workers that look at the same moment', async () => {
    await putTest();
    await putTest({ at: LAST_WEEK });
    for (const one of [owner, member, viewer]) await wantHere(one, 'month');
    const before = await written();
    await Promise.all([sender()(), sender()(), sender()()]);
    expect((await written()) - before).toBe(3);
    for (const { email } of [owner, member, viewer]) await mailbox.letter(email, /^Your monthly summary$/);
  });

  it('does not come where nothing happened, and what happens later is not told as of then', async () => {
    await putTest({ status: 'failed', at: LAST_WEEK, score: null });
    await wantHere(member, 'month');
    expect(await send()).toBe(0);
    await putTest({ at: LAST_WEEK });
    expect(await send()).toBe(0);
  });

  it('leaves what is more than a run takes to the next one', async () => {
    await putTest({ at: LAST_WEEK });
    for (const one of [owner, member, viewer]) await wantHere(one, 'month');
    expect([await send(NOW, 2), await send(NOW, 2), await send(NOW, 2)]).toEqual([2, 1, 0]);
  });

  it('comes as near to what was chosen as the plan allows, and as chosen again afterwards', async () => {
    await givePlan(server, owner, 'pro');
    expect((await choose(member, 'day')).json.data).toEqual({ every: 'day', sent: 'day' });
    await query(`update subscriptions set plan_end_date = now() - interval '1 minute'`);
    expect(await read(member)).toEqual({ every: 'day', sent: 'month' });
    await query(`update summary_choices set told_until = '2026-02-01'`);
    await putTest({ at: LAST_WEEK });
    await putTest();
    // The job checks the plan by its own clock.
    await query(`update subscriptions set plan_end_date = '2026-01-01'`);
    expect(await send()).toBe(1);
    await mailbox.letter(member.email, /^Your monthly summary$/);
    expect(await send()).toBe(0);
    await query('update subscriptions set plan_end_date = null');
    expect(await send()).toBe(1);
    await mailbox.letter(member.email, /^Your daily summary$/);
  });
});

describe('who gets it', () => {
  it('is a member with a confirmed address', async () => {
    await putTest({ at: LAST_WEEK });
    const unproven = await makePerson(server, 'Una');
    await join(server, unproven, owner.workspaceId, 'viewer');
    await wantHere(unproven, 'month');
    expect(await send()).toBe(0);
    await confirmAddress(server, unproven);
    expect(await send()).toBe(1);
  });

  it('is nobody who left, was removed or deleted the account', async () => {
    const guest = await makePerson(server, 'Gus');
    await confirmAddress(server, guest);
    await join(server, guest, owner.workspaceId, 'member');
    await putTest({ at: LAST_WEEK });
    await choose(guest, 'month');
    expect((await owner.remove(`/workspace/member/?user_id=${guest.userId}`)).status).toBe(200);
    expect(await query('select * from summary_choices')).toEqual([]);
    expect(await send()).toBe(0);
    await want(guest, 'month');
    await query('delete from users where id = $1', [guest.userId]);
    expect(await query('select * from summary_choices')).toEqual([]);
  });

  it('hears of the workspace that it is about, and of no other', async () => {
    await putTest({ host: 'ours.example', at: LAST_WEEK });
    await putTest({ host: 'theirs.example', at: LAST_WEEK, of: stranger });
    await putTest({ host: 'ours.example', at: BEFORE, score: 11, of: stranger });
    await putVisit(await putSite('theirs.example', stranger), LAST_WEEK, 3, stranger);
    await wantHere(member, 'month');
    expect(await send()).toBe(1);
    const { text, html } = await mailbox.letter(member.email, /^Your (?:daily|weekly|monthly) summary/);
    for (const words of [text, html]) {
      expect(words).toContain('ours.example');
      expect(words).not.toMatch(/theirs\.example|visit/);
    }
    // Otherwise the other workspace’s score would make this one the second.
    expect(text).toContain('SEO score: 80, the first one');
  });
});

describe('the letter', () => {
  it('tells of scores, findings, posts and visits of each website', async () => {
    const site = await putSite('harbour.example');
    await putTest({ at: BEFORE, score: 61 });
    await putTest({ at: '2026-02-03T12:00:00Z', score: 70, found: [4, 1] });
    await putTest({ at: LAST_WEEK, score: 84, found: [1, 11] });
    await putTest({ at: LAST_WEEK, kind: 'responsive', score: 90 });
    await putTest({ at: LAST_WEEK, host: 'pier.example', score: null });
    await putPost(site, LAST_WEEK);
    await putPost(site, BEFORE, LAST_WEEK);
    await putPost(site, BEFORE, BEFORE);
    await putPost(null, LAST_WEEK, LAST_WEEK);
    const reopened = await putPost(site, BEFORE, LAST_WEEK);
    await query(`update feedback_posts set status = 'open' where id = $1`, [reopened]);
    const hidden = await putPost(site, LAST_WEEK);
    await query('update feedback_posts set deleted_at = now() where id = $1', [hidden]);
    await putVisit(site, LAST_WEEK, 2);
    await putVisit(site, '2026-02-01T00:00:00Z', 1);
    await putVisit(site, BEFORE, 5);
    await wantHere(viewer, 'month');
    expect(await send()).toBe(1);
    const { text, html, link } = await mailbox.letter(viewer.email, /^Your monthly summary$/);
    expect(text.replaceAll('\r\n', '\n')).toContain(
      [
        'harbour.example',
        '- Responsive score: 90, the first one',
        '- SEO score: 84, before: 61',
        '- 5 new findings, 12 fixed',
        '- 1 new post, 1 closed',
        '- 2 visits, 3 page views',
        '',
        'pier.example',
        '- 0 new findings, 0 fixed',
        '',
        'Posts not about a website',
        '- 1 new post, 1 closed',
      ].join('\n'),
    );
    expect(html).toContain('<li>SEO score: 84, before: 61</li>');
    expect(link).toBe(`${SITE}/dashboard`);
    expect(text).toContain(`Change how often under Preferences: ${SITE}/other.`);
  });

  it('shows a name as it is written, whatever is in it', async () => {
    const name = '<b>Tide</b> & "Co"';
    const [{ name: before }] = await query('select name from workspaces where id = $1', [owner.workspaceId]);
    await query('update workspaces set name = $1 where id = $2', [name, owner.workspaceId]);
    await putTest({ at: LAST_WEEK, host: '<img src=x>' });
    await wantHere(member, 'month');
    await send();
    const { text, html } = await mailbox.letter(member.email, /^Your (?:daily|weekly|monthly) summary/);
    expect(text).toContain(name);
    expect(html).toContain('&lt;b&gt;Tide&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).toContain('&lt;img src=x&gt;');
    expect(html).not.toMatch(/<b>Tide|<img/);
    await query('update workspaces set name = $1 where id = $2', [before, owner.workspaceId]);
  });

  it('names the first twenty websites and counts the others', async () => {
    for (let at = 0; at < 23; at += 1) await putTest({ at: LAST_WEEK, host: `site${at}.example` });
    await wantHere(member, 'month');
    await send();
    const { text } = await mailbox.letter(member.email, /^Your (?:daily|weekly|monthly) summary/);
    expect(text.match(/^site\d+\.example$/gm)).toHaveLength(20);
    expect(text).toContain('There is also news about 3 more websites.');
  });

  it('is ended by its link, which mail programs call too, without signing in', async () => {
    await putTest({ at: LAST_WEEK });
    await wantHere(member, 'month');
    await wantHere(viewer, 'month');
    await send();
    const { text } = await mailbox.letter(member.email, /^Your (?:daily|weekly|monthly) summary/);
    expect(text).toMatch(/\nUnsubscribe from these summaries: https:\/\/plumbline\.example\/unsubscribe\?summary=[\w-]{86}/);
    const raw = mailbox.smtp.letters.findLast(({ to }) => to.includes(member.email))?.raw ?? '';
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
    const address =
      /^List-Unsubscribe: <https:\/\/plumbline\.example(\/api\/accounts\/summary\/unsubscribe\/\?token=[\w-]{86})>$/im.exec(headers)?.[1] ??
      '';
    const end = () =>
      rawRequest(server.origin, address, {
        method: 'POST',
        headers: { host: new URL(SITE).host, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const ended of [await end(), await end()])
      expect([ended.status, Object.keys(JSON.parse(ended.text).data)]).toEqual([200, ['workspace']]);
    expect((await read(member)).every).toBe('never');
    expect((await read(viewer)).every).toBe('month');
    expect((await server.call('POST', '/accounts/summary/unsubscribe/?token=x')).status).toBe(404);
  });
});

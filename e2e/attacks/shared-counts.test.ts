import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { areaServices } from '../../apps/server/src/area-services.ts';
import { createDigestSender, DIGEST_KEYS } from '../../apps/server/src/areas/changelog/send-digests.ts';
import { ANSWER_KEYS } from '../../apps/server/src/areas/conversations/unsubscribe-from-answers.ts';
import { tellTeam } from '../../apps/server/src/areas/conversations/tell-team.ts';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * Limits count what visitors send against the sender. If they also counted against the people a visitor names, a few requests could keep emails from
 * them.
 */

let server: TestServer;
let olga: Person;
let vera: Person;
let site: Site;

interface Site {
  readonly siteId: string;
  readonly key: string;
}

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
/** The number of queued emails. */
const letters = async (): Promise<number> => (await query(`select count(*)::int from pgboss.job where name = 'send-mail'`))[0].count;
/** How many emails an action queues. */
async function lettersBy(work: () => Promise<unknown>): Promise<number> {
  const before = await letters();
  await work();
  return (await letters()) - before;
}

async function putSite(person: Person, host: string, more: object = {}): Promise<Site> {
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://' || $2, $2, 'x') returning id`;
  const [{ id: siteId }] = await query(sql, [person.workspaceId, host]);
  return { siteId, key: (await person.put('/widget/settings/', { site_id: siteId, ...more })).json.data.key };
}

/** Requests of a visitor from an address, anonymous or named. */
async function visit(key: string, address: string, identity?: string) {
  const headers = { 'x-forwarded-for': address };
  const { token } = (await server.call('POST', '/widget/visitor/', { headers, body: { site: key, ...(identity && { identity }) } })).json
    .data;
  return { post: (path: string, body: object) => server.call('POST', path, { token, body, headers }) };
}

/** Creates visitors whom the site has named, each with an email address. */
async function nameVisitors(
  person: Person,
  { siteId, key }: Site,
  count: number,
  email = (number: number) => `reader${number}@guest.example`,
) {
  await query('update api_tokens set reauthenticated_at = now()');
  const { secret } = (await person.post('/widget/secret/', { site_id: siteId })).json.data;
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const claims = { sub: `reader ${number}`, email: email(number) };
      const signing = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setAudience(key).setExpirationTime('5m');
      return visit(key, '203.0.113.9', await signing.sign(new TextEncoder().encode(secret)));
    }),
  );
}

const write = async (person: Person, siteId: string): Promise<string> =>
  (await person.post('/accounts/feedback/', { type: 'bugs', title: 'The crane is stuck', content: 'Since noon', site_id: siteId })).json
    .data.id;
const follow = (who: Pick<Person, 'post'>, feedback: string) => who.post('/accounts/feedback-subscribe/', { feedback, subscribed: true });
const comment = (person: Person, feedback: string) => person.post('/accounts/comment/', { description: 'It moves again', feedback });

beforeAll(async () => {
  server = await startTestServer({
    SMTP_URL: 'smtp://127.0.0.1:9',
    ROLE: 'web',
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await query('delete from rate_limits');
  [olga, vera] = [await makePerson(server, 'Olga'), await makePerson(server, 'Vera')];
  for (const person of [olga, vera]) await confirmAddress(server, person);
  await join(server, vera, olga.workspaceId, 'member');
  await query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'pro', 'monthly')`, [olga.workspaceId]);
  site = await putSite(olga, 'harbour.example', { chat: true });
});

describe('letters about posts', () => {
  it('reach a member whose address a stranger has named as a visitor of theirs', async () => {
    const post = await write(olga, site.siteId);
    await follow(vera, post);
    const mallory = await makePerson(server, 'Mallory');
    const other = await putSite(mallory, 'other.example');
    const theirs = await write(mallory, other.siteId);
    for (const named of await nameVisitors(mallory, other, 1, () => vera.email)) await follow(named, theirs);
    expect(
      await lettersBy(async () => {
        for (let number = 0; number < 40; number += 1) await comment(mallory, theirs);
      }),
    ).toBe(0);
    expect(await lettersBy(() => comment(olga, post))).toBe(1);
  });

  it('reach people the site has named, however many addresses visitors have asked to confirm', async () => {
    const post = await write(olga, site.siteId);
    for (const reader of await nameVisitors(olga, site, 1)) await follow(reader, post);
    // A single network gets a part of the day's emails to new addresses; only many networks can use up all of them.
    const ask = async (network: number) => {
      const address = `203.0.${network}.7`;
      for (let number = 0; number < 40; number += 1)
        await (await visit(site.key, address)).post('/widget/email/', { email: `n${network}.${number}@elsewhere.example` });
    };
    expect(await lettersBy(() => ask(1))).toBe(30);
    for (let network = 2; network < 9; network += 1) await ask(network);
    const late = await visit(site.key, '198.51.100.1');
    expect((await late.post('/widget/email/', { email: 'late@elsewhere.example' })).status).toBe(403);
    expect(await lettersBy(() => comment(olga, post))).toBe(1);
  });
});

describe('news of the team', () => {
  it('reach people the site has named, however much visitors have commented', async () => {
    const [noisy, quiet] = [await write(olga, site.siteId), await write(olga, site.siteId)];
    const readers = await nameVisitors(olga, site, 11);
    for (const reader of readers.slice(1)) await follow(reader, noisy);
    for (const reader of readers.slice(0, 1)) await follow(reader, quiet);
    const visitor = await visit(site.key, '203.0.113.7');
    const told = await lettersBy(async () => {
      for (let number = 0; number < 22; number += 1) await visitor.post('/accounts/comment/', { description: 'Buy now', feedback: noisy });
    });
    // The share of one network: of a day's emails to people the site has named, and of an hour's to the author, who is a member.
    expect(told).toBe(46);
    expect(await lettersBy(() => comment(olga, quiet))).toBe(1);
  });

  it('are thirty an hour to one address, from all workspaces of one owner together', async () => {
    const told: number[] = [];
    for (const name of ['First', 'Second']) {
      const { workspace_id: id } = (await olga.post('/workspace/', { name })).json.data;
      await olga.post('/workspace/use/', { workspace_id: id });
      const other = await putSite({ ...olga, workspaceId: id }, `${name.toLowerCase()}.example`);
      const post = await write(olga, other.siteId);
      const [reader] = await nameVisitors(olga, other, 1);
      if (reader) await follow(reader, post);
      told.push(
        await lettersBy(async () => {
          for (let number = 0; number < 20; number += 1) await comment(olga, post);
        }),
      );
    }
    expect(told).toEqual([20, 10]);
  });
});

describe('a link to confirm a visitor’s address', () => {
  it('reaches them, though strangers have asked for links to the same address', async () => {
    const ask = async (address: string) =>
      (await (await visit(site.key, address)).post('/widget/email/', { email: 'guest@elsewhere.example' })).status;
    for (let number = 0; number < 8; number += 1) await ask('203.0.113.7');
    expect(await ask('203.0.113.7')).toBe(429);
    expect(await ask('198.51.100.1')).toBe(200);
  });
});

describe('a link to log in', () => {
  const ask = async (address: string) =>
    openTestBrowser(() => server.origin, { 'x-forwarded-for': address }).post('/signin/email', { email: vera.email });

  it('reaches the owner of an account, though strangers have asked for five', async () => {
    expect(
      await lettersBy(async () => {
        for (let number = 0; number < 8; number += 1) await ask('203.0.113.7');
      }),
    ).toBe(5);
    expect(await lettersBy(() => ask('198.51.100.4'))).toBe(1);
  });

  it('reaches them once a quarter of an hour from each network, though the mailbox is flooded from many', async () => {
    for (let network = 1; network <= 6; network += 1) for (let number = 0; number < 6; number += 1) await ask(`203.0.${network}.7`);
    expect(await lettersBy(() => ask('198.51.100.4'))).toBe(1);
    expect(await lettersBy(() => ask('198.51.100.5'))).toBe(0);
  });
});

describe('an invitation', () => {
  it('reaches somebody whom a stranger has invited as often as they may', async () => {
    const mallory = await makePerson(server, 'Mallory');
    await confirmAddress(server, mallory);
    const invite = async (by: Person) =>
      (await by.post('/workspace/invitation/', { emails: ['hired@example.com'], role: 'viewer' })).status;
    for (let number = 0; number < 20; number += 1) expect(await invite(mallory)).toBe(201);
    expect(await invite(mallory)).toBe(429);
    expect(await invite(olga)).toBe(201);
  });
});

describe('conversations', () => {
  async function tellOfWhatIsDue(): Promise<void> {
    await query(`update conversations set team_due_at = now() - interval '1 minute' where team_due_at is not null`);
    const services = areaServices(server.services);
    const told = { ...services, answerKeys: services.keysOf(ANSWER_KEYS), site: 'https://plumbline.example' };
    await tellTeam(told, new AbortController().signal);
  }
  const begin = async (address: string, text: string) => (await visit(site.key, address)).post('/widget/conversation/', { text });
  const untold = async (): Promise<number> =>
    (await query(`select count(*)::int from conversations where team_due_at is not null`))[0].count;

  it('are told to the team also while strangers begin many, in one letter an hour about all that wait', async () => {
    for (let number = 0; number < 30; number += 1) await begin('203.0.113.7', 'Buy now');
    // The maximum of single emails that one network may cause, then one about the rest.
    expect(await lettersBy(tellOfWhatIsDue)).toBe(5);
    expect(await untold()).toBe(0);
    await begin('203.0.113.8', 'Buy more');
    expect(await lettersBy(tellOfWhatIsDue)).toBe(0);
    expect(await untold()).toBe(1);
    await begin('198.51.100.1', 'Is the crane free?');
    expect(await lettersBy(tellOfWhatIsDue)).toBe(1);
    await query('delete from rate_limits');
    expect(await lettersBy(tellOfWhatIsDue)).toBe(1);
    expect(await untold()).toBe(0);
  });
});

describe('webhooks', () => {
  it('hear what the team does, also when visitors have done as much as is told of them', async () => {
    await query('update api_tokens set reauthenticated_at = now()');
    await olga.post('/webhook/', { url: 'http://127.0.0.1:2/', events: ['comment.created', 'post.created'] });
    const post = await write(olga, site.siteId);
    const deliveries = async (): Promise<number> => (await query('select count(*)::int from webhook_deliveries where not late'))[0].count;
    const before = await deliveries();
    const visitor = await visit(site.key, '203.0.113.7');
    const say = () => visitor.post('/accounts/comment/', { description: 'Buy now', feedback: post });
    expect((await say()).status).toBe(201);
    expect(await deliveries()).toBe(before + 1);
    const limit = { name: 'webhook-visitor-delivery', points: 1500, perSeconds: 3600 };
    await server.services.rateLimiter.consume(limit, `strangers of ${olga.workspaceId}`, 1499);
    expect((await say()).status).toBe(201);
    expect(await deliveries()).toBe(before + 1);
    await write(olga, site.siteId);
    expect(await deliveries()).toBe(before + 2);
  });
});

describe('news of a changelog', () => {
  const sendDigests = (spend: () => Promise<boolean>): Promise<number> => {
    const services = areaServices(server.services);
    const digestKeys = services.keysOf(DIGEST_KEYS);
    const rateLimiter = { ...services.rateLimiter, spend };
    const send = createDigestSender({ ...services, rateLimiter, digestKeys, site: 'https://plumbline.example' });
    return lettersBy(() => send({}, new AbortController().signal));
  };
  const subscribe = (userId: string) =>
    query(`insert into changelog_subscribers (site_id, user_id, told_until) values ($1, $2, now() - interval '7 days')`, [
      site.siteId,
      userId,
    ]);
  beforeEach(async () => {
    await query('delete from changelog_subscribers');
    await olga.post('/accounts/changelog/', { title: 'News', description: 'Words', site_id: site.siteId });
    await query(`update changelog_entries set created_at = now() - interval '1 hour'`);
  });

  it('are told a week later to whom they cannot be told now', async () => {
    await subscribe(vera.userId);
    expect(await sendDigests(async () => false)).toBe(0);
    expect(await sendDigests(async () => true)).toBe(1);
    expect(await sendDigests(async () => true)).toBe(0);
  });

  it('are told first to whoever has heard nothing for longest', async () => {
    for (const { userId } of [olga, vera]) await subscribe(userId);
    const told = async () => (await query(`select user_id from changelog_subscribers where told_until > now() - interval '1 day'`)).length;
    for (const after of [1, 2]) {
      let left = 1;
      expect(await sendDigests(async () => left-- > 0)).toBe(1);
      expect(await told()).toBe(after);
      // As a week later, when there is news again for those who were just notified.
      await query(`update changelog_entries set created_at = created_at + interval '30 minutes'`);
      await query(`update changelog_subscribers set told_until = told_until - interval '20 minutes'`);
    }
  });
});

import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { anonymousOwner } from '../../apps/server/src/platform/http/anonymous-owners.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Anyone can become a visitor, and any workspace can claim who its visitors are. */

let server: TestServer;
let owner: Person;
let siteId: string;
let key: string;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const PUBLIC_KEY = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEA11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=
-----END PUBLIC KEY-----`;
const POST = { type: 'bugs', title: 'The crane is stuck', content: 'Since noon' };

/** Requests of a visitor, anonymous or named. */
async function visit(identity?: string) {
  const body = { site: key, ...(identity === undefined ? {} : { identity }) };
  const { token } = (await server.call('POST', '/widget/visitor/', { body })).json.data;
  const call = (method: string) => (path: string, sent?: unknown) => server.call(method, path, { token, body: sent });
  return { get: call('GET'), post: call('POST'), remove: call('DELETE') };
}

/** Creates a secret for the site. @returns a function that signs identities with it */
async function makeSigner() {
  const { secret } = (await owner.post('/widget/secret/', { site_id: siteId })).json.data;
  return (claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(key)
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(secret));
}

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server?.close();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  owner = await makePerson(server, 'Olga');
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, 'harbour.example', 'x') returning id`;
  siteId = (await query(sql, [owner.workspaceId, 'https://harbour.example']))[0].id;
  key = (await owner.put('/widget/settings/', { site_id: siteId })).json.data.key;
});

describe('a visitor', () => {
  it('does not read without end from one address, as whoever they are', async () => {
    const visitor = await visit();
    for (let round = 0; round < 600; round += 50)
      await Promise.all(Array.from({ length: 50 }, () => visitor.get('/accounts/feedback/?limit=1')));
    expect((await visitor.get('/accounts/feedback/')).status).toBe(429);
    expect((await (await visit()).get('/accounts/changelog/')).status).toBe(429);
    expect((await owner.get('/accounts/feedback/')).status).toBe(200);
  });

  it('searches in turns of its own, which the team does not wait for', async () => {
    const { searching } = server.services.slowWork;
    const visitors = nameTurnOwner(anonymousOwner(`visitors of ${anonymousOwner('with an unproven address')}`));
    const over = new AbortController();
    // Two running and forty waiting are the maximum for one owner.
    const ends = await Promise.all([1, 2].map(() => searching.take(visitors)));
    const waiting = Array.from({ length: 40 }, () => searching.take(visitors, over.signal).catch(() => null));
    expect((await (await visit()).get('/accounts/feedback/?search=x')).status).toBe(429);
    expect((await owner.get('/accounts/feedback/?search=x')).status).toBe(200);
    over.abort();
    await Promise.all(waiting);
    for (const end of ends) end();
  });

  it('does not bring back what the team has taken away', async () => {
    const visitor = await visit();
    const { id } = (await visitor.post('/accounts/feedback/', POST)).json.data;
    const said = (await visitor.post('/accounts/comment/', { description: 'x', feedback: id })).json.data.id;
    await owner.remove(`/accounts/comment/?comment_id=${said}`);
    expect((await visitor.post('/accounts/comment/restore/', { comment_id: said })).status).toBe(403);
    await owner.remove(`/accounts/feedback/?feedback_id=${id}`);
    expect((await visitor.post('/accounts/feedback/restore/', { feedback_id: id })).status).toBe(403);
    expect((await owner.get('/accounts/feedback/')).json.data).toEqual([]);
  });
});

describe('a widget that shows no posts', () => {
  it('lets no visitor read, write or hear of them', async () => {
    const follower = await visit();
    const { id } = (await follower.post('/accounts/feedback/', POST)).json.data;
    const said = (await follower.post('/accounts/comment/', { description: 'Since ten', feedback: id })).json.data.id;
    await owner.put('/widget/settings/', { site_id: siteId, tabs: ['changelog'] });
    const tries = [
      follower.get('/accounts/feedback/'),
      follower.get(`/accounts/feedback/?feedback_id=${id}`),
      follower.get('/accounts/feedback/similar/?title=crane'),
      follower.post('/accounts/feedback/', POST),
      follower.post('/accounts/comment/', { description: 'x', feedback: id }),
      follower.remove(`/accounts/comment/?comment_id=${said}`),
      follower.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true }),
      (await visit()).get('/accounts/feedback/'),
    ];
    for (const { status, json } of await Promise.all(tries))
      expect([status, json.message]).toEqual([403, 'This is not shown on this site.']);
    expect((await follower.get('/accounts/changelog/')).status).toBe(200);
    const letters = async () => (await query(`select 1 from pgboss.job where name = 'send-mail'`)).length;
    await query(`update site_visitors set email = 'visitor@example.com' where site_id = $1`, [siteId]);
    const before = await letters();
    await owner.post('/accounts/comment/', { description: 'For the team', feedback: id });
    expect(await letters()).toBe(before);
    await owner.put('/widget/settings/', { site_id: siteId, tabs: ['home'] });
    await owner.post('/accounts/comment/', { description: 'For everybody', feedback: id });
    expect(await letters()).toBe(before + 1);
  });

  it('names none of them beside an entry that answers them', async () => {
    const { id } = (await owner.post('/accounts/feedback/', { ...POST, site_id: siteId })).json.data;
    const entry = (await owner.post('/accounts/changelog/', { title: 'Mended', description: 'x', site_id: siteId, posts: [id] })).json.data
      .id;
    const posts = async () => (await (await visit()).get(`/accounts/changelog/?change_log_id=${entry}`)).json.data[0].posts.length;
    expect(await posts()).toBe(1);
    await owner.put('/widget/settings/', { site_id: siteId, tabs: ['changelog'] });
    expect(await posts()).toBe(0);
  });
});

describe('a widget that shows no changelog', () => {
  it('lets no visitor read or answer its entries', async () => {
    const entry = (await owner.post('/accounts/changelog/', { title: 'Mended', description: 'x', site_id: siteId })).json.data.id;
    await owner.put('/widget/settings/', { site_id: siteId, tabs: ['home', 'feedback'] });
    const visitor = await visit();
    const tries = [
      visitor.get('/accounts/changelog/'),
      visitor.get(`/accounts/changelog/?change_log_id=${entry}`),
      visitor.post('/accounts/changelog-react/', { change_log: entry, reaction: 'like', on: true }),
      visitor.post('/accounts/comment/', { description: 'x', change_log: entry }),
      visitor.post('/accounts/changelog-subscribe/', { subscribed: true }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await visitor.get('/accounts/feedback/')).status).toBe(200);
  });
});

describe('whoever got hold of the secret that names visitors', () => {
  it.each([
    ['another secret', () => makeSigner()],
    ['a public key in its place', () => owner.put('/widget/settings/', { site_id: siteId, identity_key: PUBLIC_KEY })],
  ])('is nobody any more after %s', async (_what, change) => {
    const sign = await makeSigner();
    const [ceo, anonymous] = [await visit(await sign({ sub: 'ceo', name: 'The Ceo' })), await visit()];
    await change();
    expect((await ceo.get('/accounts/feedback/')).status).toBe(401);
    expect((await anonymous.get('/accounts/feedback/')).status).toBe(200);
  });

  it('sets no key of their own with an API token or a session that was not confirmed of late, and changes the rest', async () => {
    const made = await owner.post('/accounts/api-token/', { name: 'CI', scopes: ['manage'] });
    const save = async (token: string, identity_key: string) => {
      const saved = await server.call('PUT', '/widget/settings/', { token, body: { site_id: siteId, identity_key } });
      return [saved.status, saved.json.code];
    };
    const { identity_key: before } = (await owner.get('/widget/settings/')).json.data[0];
    const another = before === '' ? PUBLIC_KEY : '';
    const setTime = (time: string) =>
      server.services.database.pool.query(`update api_tokens set reauthenticated_at = ${time} where user_id = $1`, [owner.userId]);
    expect(await save(made.json.data.token, another)).toEqual([403, 'forbidden']);
    await setTime(`now() - interval '11 minutes'`);
    expect(await save(owner.token, another)).toEqual([403, 'reauthentication_required']);
    expect((await save(owner.token, before))[0]).toBe(200);
    await setTime('now()');
    expect((await owner.get('/widget/settings/')).json.data[0].identity_key).toBe(before);
  });

  it('names nobody with words that the database cannot keep, or that turn others around', async () => {
    const sign = await makeSigner();
    const enter = async (claims: object) => server.call('POST', '/widget/visitor/', { body: { site: key, identity: await sign(claims) } });
    expect((await enter({ sub: 'a\u0000b' })).status).toBe(400);
    expect((await enter({ sub: 'u1', name: 'A\u0000da\u202E\uD800Byron' })).json.data.name).toBe('A da \uFFFDByron');
  });
});

describe('the policy of the panel', () => {
  it.each(['https://a;script-src-elem', 'https://a,b', 'https://*', 'https://*.com', "https://a'b", 'https://a"b'])(
    'takes no words of its own from the origin %s',
    async (origin) => {
      const saved = await owner.put('/widget/settings/', { site_id: siteId, allowed_origins: [origin] });
      expect([saved.status, saved.json.fields?.[0]?.field]).toEqual([400, 'allowed_origins.0']);
    },
  );

  it.each(['http://localhost:5173', 'https://[::1]:8443', 'https://xn--80a.example', 'https://a_b.example'])(
    'takes the origin %s',
    async (origin) => {
      expect((await owner.put('/widget/settings/', { site_id: siteId, allowed_origins: [origin] })).status).toBe(200);
    },
  );
});

describe('the widget of a workspace that is going', () => {
  it('takes no visitor', async () => {
    await query('update workspaces set closed_at = now() where id = $1', [owner.workspaceId]);
    expect((await server.call('GET', `/widget/config/?site=${key}`)).status).toBe(404);
    expect((await server.call('POST', '/widget/visitor/', { body: { site: key } })).status).toBe(404);
  });
});

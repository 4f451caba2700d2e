import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { confirmAddress, makePerson, type Person } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { createVisitorPurger } from './purge-visitors.ts';

let server: TestServer;
let mailbox: Mailbox;
let owner: Person;
let siteId: string;
let key: string;

const PAGE = 'https://harbour.example';

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** A site inserted directly into the database, since none of these tests is about verifying it. */
async function putSite(origin: string, of = owner): Promise<string> {
  const values = [of.workspaceId, origin, new URL(origin).host];
  const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
  return (await query(sql, values))[0].id;
}

const save = (body: object = {}, person = owner) => person.put('/widget/settings/', { site_id: siteId, ...body });
const look = (headers: Record<string, string> = {}, site = key) => server.call('GET', `/widget/config/?site=${site}`, { headers });
const enter = (identity?: string, token?: string) =>
  server.call('POST', '/widget/visitor/', {
    body: { site: key, ...(identity === undefined ? {} : { identity }) },
    ...(token ? { token } : {}),
  });

/** The API calls of one visitor. */
async function visit(identity?: string, before?: string) {
  const { token } = (await enter(identity, before)).json.data;
  const call = (method: string) => (path: string, body?: unknown) => server.call(method, path, { token, body });
  return { token, get: call('GET'), post: call('POST'), patch: call('PATCH'), remove: call('DELETE') };
}

const POST = { type: 'bugs', title: 'The crane is stuck', content: '<p>Since <b>noon</b>.</p><script>x</script>' };
const read = async (id: string) => (await owner.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0];

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url, PUBLIC_URL: 'https://plumbline.example' });
  owner = await makePerson(server, 'Olga');
  // Emails to visitors require this.
  await confirmAddress(server, owner);
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await query('delete from rate_limits');
  await query('delete from sites');
  siteId = await putSite(PAGE);
  key = (await save()).json.data.key;
  mailbox.clear();
});

describe('the settings', () => {
  it('begin with defaults, stay under their key when they change, and are listed', async () => {
    const made = (await owner.get('/widget/settings/')).json.data;
    expect(made).toMatchObject([
      {
        site_id: siteId,
        host: 'harbour.example',
        anonymous: true,
        color: '#db2777',
        tabs: ['home', 'feedback', 'changelog'],
        has_secret: false,
      },
    ]);
    expect(made[0].script).toBe('https://plumbline.example/widget.js');
    const changed = (await save({ label: 'Ask us', position: 'left', tabs: ['feedback'] })).json.data;
    expect(changed).toMatchObject({ key, label: 'Ask us', position: 'left', tabs: ['feedback'] });
  });

  it.each([
    ['color', 'red'],
    ['tabs', []],
    ['label', ''],
    ['allowed_origins', ['https://a.example/path'], 'allowed_origins.0'],
    ['allowed_origins', ["https://a.example; script-src 'unsafe-inline'"], 'allowed_origins.0'],
    ['identity_key', 'my key'],
    // jose itself refuses to create one this short.
    ['identity_key', generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })],
    ['site_id', randomUUID()],
  ])('refuse %s %j by name', async (field, value, named = field) => {
    const answer = await save({ [field]: value });
    expect([answer.status, answer.json.fields[0].field]).toEqual([400, named]);
  });

  it('are those of the workspace alone', async () => {
    const stranger = await makePerson(server, 'Stan');
    expect((await save({}, stranger)).status).toBe(400);
    expect((await stranger.post('/widget/secret/', { site_id: siteId })).status).toBe(404);
    expect((await stranger.get('/widget/settings/')).json.data).toEqual([]);
  });
});

describe('a page', () => {
  it('learns the look of its own widget, which is then seen there, and of no other', async () => {
    const own = await look({ origin: PAGE });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
    expect((await owner.get('/widget/settings/')).json.data[0].seen_on).toBe(PAGE);
    const foreign = await look({ origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([404, null]);
    await save({ allowed_origins: ['https://elsewhere.example'] });
    expect((await look({ origin: 'https://elsewhere.example' })).status).toBe(200);
    await save({ enabled: false });
    expect([(await look({ origin: PAGE })).status, (await enter()).status]).toEqual([404, 404]);
  });
});

describe('a visitor', () => {
  it('posts, votes and comments without an account, on the site they are on', async () => {
    const visitor = await visit();
    const { id } = (await visitor.post('/accounts/feedback/', POST)).json.data;
    await visitor.post('/accounts/comment/', { description: 'Still stuck', feedback: id });
    expect(await read(id)).toMatchObject({
      title: POST.title,
      site_id: siteId,
      upvoters: 1,
      mine: false,
      author: { first_name: 'Visitor' },
      comments: [{ description: '<p>Still stuck</p>' }],
    });
    expect((await read(id)).content).not.toContain('script');
    expect((await visitor.get('/accounts/feedback/')).json.data).toMatchObject([{ id, mine: true, upvoted: true }]);
  });

  it('is shown posts like their own from this site alone, counted by address', async () => {
    const elsewhere = await putSite('https://elsewhere.example');
    for (const site_id of [siteId, elsewhere, null])
      await owner.post('/accounts/feedback/', { type: 'bugs', title: 'Lighthouse is dark', site_id });
    const similar = (visitor: { get(path: string): ReturnType<typeof server.call> }) =>
      visitor.get('/accounts/feedback/similar/?title=Dark+lighthouse');
    const found = (await similar(await visit())).json.data;
    expect(found).toMatchObject([{ title: 'Lighthouse is dark', site_id: siteId, owner: null, tags: [] }]);
    expect((await similar(owner)).json.data).toHaveLength(3);
    await query(`update rate_limits set points = 600 where key like 'feedback-similar:%'`);
    // Another visitor at the same address.
    expect((await similar(await visit())).status).toBe(429);
  });

  it('sees nothing but what belongs to their site, and cannot reach it by its id either', async () => {
    const elsewhere = await putSite('https://elsewhere.example');
    const [internal, ofOther] = await Promise.all(
      [null, elsewhere].map(async (site_id) => (await owner.post('/accounts/feedback/', { ...POST, site_id })).json.data.id),
    );
    const entry = (await owner.post('/accounts/changelog/', { title: 'For us', description: 'x' })).json.data.id;
    const visitor = await visit();
    expect((await visitor.get('/accounts/feedback/')).json).toMatchObject({ data: [], total: 0 });
    expect((await visitor.get('/accounts/changelog/')).json).toMatchObject({ data: [], total: 0 });
    expect((await visitor.get(`/accounts/changelog/?change_log_id=${entry}`)).status).toBe(404);
    expect((await visitor.post('/accounts/comment/', { description: 'x', change_log: entry })).status).toBe(404);
    for (const id of [internal, ofOther]) {
      expect((await visitor.get(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(404);
      expect((await visitor.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: true })).status).toBe(404);
      expect((await visitor.post('/accounts/comment/', { description: 'x', feedback: id })).status).toBe(404);
      expect((await visitor.patch('/accounts/feedback/', { feedback_id: id, opinion: 'Important' })).status).toBe(404);
    }
    // The site they claim to be on makes no difference.
    const { id } = (await visitor.post('/accounts/feedback/', { ...POST, site_id: elsewhere })).json.data;
    expect((await read(id)).site_id).toBe(siteId);
  });

  it('sees what the team shows on the site afterwards, and no more once it is taken away', async () => {
    const { id } = (await owner.post('/accounts/feedback/', POST)).json.data;
    const entry = (await owner.post('/accounts/changelog/', { title: 'Cranes', description: 'x' })).json.data.id;
    const visitor = await visit();
    const shown = async () => [
      (await visitor.get(`/accounts/feedback/?feedback_id=${id}`)).status,
      (await visitor.get(`/accounts/changelog/?change_log_id=${entry}`)).status,
    ];
    const move = async (site_id: string | null) => [
      (await owner.patch('/accounts/feedback/', { feedback_id: id, site_id })).status,
      (await owner.patch('/accounts/changelog/', { change_log_id: entry, site_id })).status,
    ];
    expect([await shown(), await move(siteId), await shown(), await move(null), await shown()]).toEqual([
      [404, 404],
      [200, 200],
      [200, 200],
      [200, 200],
      [404, 404],
    ]);
    expect(await move(randomUUID())).toEqual([400, 400]);
  });

  it('has power over their own words alone, and may not close', async () => {
    const [one, other] = [await visit(), await visit()];
    const { id } = (await one.post('/accounts/feedback/', POST)).json.data;
    expect((await other.patch('/accounts/feedback/', { feedback_id: id, title: 'Mine now' })).status).toBe(403);
    expect((await other.remove(`/accounts/feedback/?feedback_id=${id}`)).status).toBe(403);
    expect((await one.patch('/accounts/feedback/', { feedback_id: id, status: 'close' })).status).toBe(403);
    expect((await one.patch('/accounts/feedback/', { feedback_id: id, site_id: null })).status).toBe(403);
    expect((await one.patch('/accounts/feedback/', { feedback_id: id, title: 'The crane is free' })).status).toBe(200);
  });

  it('may call what sites show and nothing else of the API', async () => {
    const { token } = await visit();
    for (const [operation, permission] of Object.entries(PERMISSIONS)) {
      if (permission.by === 'anyone' || (permission.by === 'member' && permission.onSites.length > 0)) continue;
      const [method = '', path = ''] = operation.split(' ');
      const filled = path.replaceAll(/\{\w+\}/g, randomUUID());
      const { status } = await server.call(method.toUpperCase(), filled, {
        token,
        ...(method === 'get' || method === 'delete' ? {} : { body: {} }),
      });
      expect([operation, status]).toEqual([operation, 403]);
      await query('delete from rate_limits');
    }
  });

  it('reads and does not write where the site wants to know who writes', async () => {
    await save({ anonymous: false });
    const { json } = await enter();
    expect(json.data.may_write).toBe(false);
    const visitor = await visit();
    expect((await visitor.get('/accounts/feedback/')).status).toBe(200);
    expect((await visitor.post('/accounts/feedback/', POST)).status).toBe(403);
  });

  it('is nobody once the widget is switched off', async () => {
    const visitor = await visit();
    await save({ enabled: false });
    expect((await visitor.get('/accounts/feedback/')).status).toBe(401);
  });

  it('is one of fifty at once, and every vote counts once', async () => {
    const { id } = (await owner.post('/accounts/feedback/', { ...POST, site_id: siteId })).json.data;
    const visitors = await Promise.all(Array.from({ length: 50 }, () => visit()));
    const vote = (subscribed: boolean) =>
      Promise.all(visitors.map((visitor) => visitor.post('/accounts/feedback-subscribe/', { feedback: id, subscribed })));
    await vote(true);
    await vote(true);
    expect((await read(id)).upvoters).toBe(51);
    await Promise.all(visitors.slice(0, 20).map((one) => one.post('/accounts/feedback-subscribe/', { feedback: id, subscribed: false })));
    expect((await read(id)).upvoters).toBe(31);
  });

  it('may not write without end from one address', async () => {
    const visitor = await visit();
    await visitor.post('/accounts/feedback/', POST);
    await query(`update rate_limits set points = 720 where key like 'visitor-write%'`);
    const another = await visit();
    expect((await another.post('/accounts/feedback/', POST)).status).toBe(429);
  });

  it('is forgotten when their token has ended and they have left nothing', async () => {
    const [silent, author] = [await visit(), await visit()];
    await author.post('/accounts/feedback/', POST);
    await createVisitorPurger(server.services.database.db)({}, new AbortController().signal);
    expect((await silent.get('/accounts/feedback/')).status).toBe(200);
    await query(`update api_tokens set expires_at = now() where kind = 'visitor'`);
    await createVisitorPurger(server.services.database.db)({}, new AbortController().signal);
    expect(await query('select 1 from site_visitors where site_id = $1', [siteId])).toHaveLength(1);
  });
});

describe('the address of a visitor', () => {
  it('gets emails once they have opened the link that was sent there', async () => {
    const visitor = await visit();
    const { id } = (await visitor.post('/accounts/feedback/', POST)).json.data;
    expect((await visitor.post('/widget/email/', { email: 'no address' })).json.fields[0].field).toBe('email');
    expect((await visitor.post('/widget/email/', { email: 'Guest@Elsewhere.example' })).status).toBe(200);
    const letter = await mailbox.letter('guest@elsewhere.example', /^Confirm your email address$/);
    expect((await visitor.get('/widget/visitor/')).json.data).toEqual({
      name: '',
      known: false,
      may_write: true,
      refusal: null,
      unread: 0,
      email: null,
    });

    const link = new URL(letter.link);
    expect(`${link.origin}${link.pathname}?site=${link.searchParams.get('site')}`).toBe(`https://plumbline.example/widget/?site=${key}`);
    const token = link.searchParams.get('confirm') ?? '';
    const confirm = (word: string) => server.call('POST', '/widget/email/confirm/', { body: { token: word } });
    expect((await confirm(`${token.slice(0, -2)}xx`)).json.fields[0].field).toBe('token');
    expect((await confirm(token)).json.data).toEqual({ email: 'guest@elsewhere.example' });
    expect((await visitor.get('/widget/visitor/')).json.data.email).toBe('guest@elsewhere.example');
    await owner.post('/accounts/comment/', { description: 'It is free again', feedback: id });
    expect((await mailbox.letter('guest@elsewhere.example', /^New comment/)).text).toContain('It is free again');
  });

  it('is not taken back by the link to the one before', async () => {
    const visitor = await visit();
    const linkTo = async (email: string): Promise<string> => {
      await visitor.post('/widget/email/', { email });
      return new URL((await mailbox.letter(email, /^Confirm your email address$/)).link).searchParams.get('confirm') ?? '';
    };
    const confirm = (word: string) => server.call('POST', '/widget/email/confirm/', { body: { token: word } });
    const first = await linkTo('first@elsewhere.example');
    for (const _time of [1, 2]) expect((await confirm(first)).status).toBe(200);
    expect((await confirm(await linkTo('second@elsewhere.example'))).status).toBe(200);
    expect((await confirm(first)).status).toBe(404);
    expect((await visitor.get('/widget/visitor/')).json.data.email).toBe('second@elsewhere.example');
  });

  it('is not asked for too often, whoever asks', async () => {
    for (let count = 0; count < 5; count += 1) await (await visit()).post('/widget/email/', { email: 'victim@elsewhere.example' });
    expect((await (await visit()).post('/widget/email/', { email: 'victim@elsewhere.example' })).status).toBe(429);
  });

  it('is what the account says where there is one', async () => {
    expect((await owner.post('/widget/email/', { email: 'a@b.example' })).status).toBe(403);
    expect((await owner.get('/widget/visitor/')).status).toBe(404);
  });
});

describe('a visitor the site names', () => {
  const sign = (claims: object, alg = 'HS256') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg }).setAudience(key).setExpirationTime('5m');
  let secret: Uint8Array;

  beforeEach(async () => {
    secret = new TextEncoder().encode((await owner.post('/widget/secret/', { site_id: siteId })).json.data.secret);
  });

  it('is the same one in every browser, with the name and address the site gives', async () => {
    const token = await sign({ sub: 'u1', name: 'Ada Byron', email: 'ada@harbour.example' }).sign(secret);
    expect((await enter(token)).json.data).toMatchObject({ name: 'Ada Byron', known: true, may_write: true });
    const [here, there] = [await visit(token), await visit(token)];
    const { id } = (await here.post('/accounts/feedback/', POST)).json.data;
    expect((await there.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0]).toMatchObject({
      mine: true,
      author: { first_name: 'Ada', last_name: 'Byron' },
    });
    await owner.patch('/accounts/feedback/', { feedback_id: id, status: 'close' });
    const letter = await mailbox.letter('ada@harbour.example', /^A post you follow was closed$/);
    expect(letter.link).toBe(`https://plumbline.example/widget/?site=${key}&feedback_id=${id}`);
  });

  it.each(['RS256', 'EdDSA'] as const)('may be signed for with a %s key that the site alone has', async (algorithm) => {
    const { publicKey, privateKey } = await generateKeyPair(algorithm);
    expect((await save({ identity_key: await exportSPKI(publicKey) })).status).toBe(200);
    expect((await enter(await sign({ sub: 'u1' }, algorithm).sign(privateKey))).status).toBe(201);
    const foreign = await generateKeyPair(algorithm);
    expect((await enter(await sign({ sub: 'u1' }, algorithm).sign(foreign.privateKey))).status).toBe(400);
    // The public key is known to everyone, so it must not work as a secret, and neither must the secret next to it.
    const known = new TextEncoder().encode(await exportSPKI(publicKey));
    expect((await enter(await sign({ sub: 'u1' }).sign(known))).status).toBe(400);
    expect((await enter(await sign({ sub: 'u1' }).sign(secret))).status).toBe(400);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no signature', () => new UnsecuredJWT({ sub: 'u1' }).setAudience(key).setExpirationTime('5m').encode()],
    ['a signature with another secret', () => sign({ sub: 'u1' }).sign(new TextEncoder().encode('x'.repeat(43)))],
    [
      'a signature with a key it brings along',
      () => {
        const { privateKey, publicKey } = generateKeyPairSync('ed25519');
        const header = { alg: 'EdDSA', jwk: publicKey.export({ format: 'jwk' }) as { kty: string } };
        return new SignJWT({ sub: 'u1' }).setProtectedHeader(header).setAudience(key).setExpirationTime('5m').sign(privateKey);
      },
    ],
    ['no end', () => new SignJWT({ sub: 'u1' }).setProtectedHeader({ alg: 'HS256' }).setAudience(key).sign(secret)],
    ['an end in the past', () => sign({ sub: 'u1' }).setExpirationTime('-5m').sign(secret)],
    ['another audience', () => sign({ sub: 'u1' }).setAudience('another').sign(secret)],
    ['no subject', () => sign({ name: 'Ada' }).sign(secret)],
    ['words that are no token', () => 'not.a.token'],
  ])('is not believed with %s', async (_name, make) => {
    const answer = await enter(await make());
    expect([answer.status, answer.json.fields?.[0]?.field]).toEqual([400, 'identity']);
  });

  describe('while the key of the site changes', () => {
    const changes = [
      ['another secret', () => owner.post('/widget/secret/', { site_id: siteId })],
      ['another key', async () => save({ identity_key: await exportSPKI((await generateKeyPair('EdDSA')).publicKey) })],
    ] as const;
    /** Resolves once a request waits for a row lock on a table, or has finished without one. */
    const whenWaiting = async (going: Promise<unknown>, table: string): Promise<void> => {
      let isOver = false;
      void going.then(() => (isOver = true));
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`;
      const isWaiting = async () => (await query(waiting, [`%"${table}"%`])).length > 0;
      await expect.poll(async () => isOver || (await isWaiting())).toBe(true);
    };

    it.each(changes)('keeps no token that they were given just before: %s', async (_name, change) => {
      const identity = await sign({ sub: 'u1' }).sign(secret);
      await enter(identity);
      const blocker = await server.services.database.pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query(`select from users join site_visitors on user_id = id where subject = 'u1' for update of users`);
        const entering = enter(identity);
        await whenWaiting(entering, 'users');
        const changing = change();
        await whenWaiting(changing, 'widgets');
        await blocker.query('commit');
        const [entered, changed] = await Promise.all([entering, changing]);
        expect([entered.status, changed.status]).toEqual([201, 200]);
        const { token } = entered.json.data;
        expect((await server.call('GET', '/widget/visitor/', { token })).status).toBe(401);
      } finally {
        blocker.release(true);
      }
    });

    it.each([
      ['another secret', `sealed_secret = '1.another.x'`],
      ['another key', `identity_key = 'another'`],
    ])('is not named by what was good until then: %s', async (_name, change) => {
      const identity = await sign({ sub: 'u1' }).sign(secret);
      const blocker = await server.services.database.pool.connect();
      try {
        await blocker.query('begin');
        await blocker.query(`update widgets set ${change}`);
        const entering = enter(identity);
        await whenWaiting(entering, 'widgets');
        await blocker.query('commit');
        const { status, json } = await entering;
        expect([status, json.fields?.[0].field]).toEqual([400, 'identity']);
        expect(await query('select from site_visitors')).toEqual([]);
      } finally {
        blocker.release(true);
      }
    });
  });

  it('is told apart from a mistake of the server where the secret cannot be read any more', async () => {
    await query(`update widgets set sealed_secret = '1.forgotten.x'`);
    const answer = await enter(await sign({ sub: 'u1' }).sign(secret));
    expect([answer.status, answer.json.fields?.[0]?.field]).toEqual([400, 'identity']);
  });

  it('gets what they wrote and voted for before they were named, once', async () => {
    const named = await visit(await sign({ sub: 'u1', name: 'Ada' }).sign(secret));
    const both = (await owner.post('/accounts/feedback/', { ...POST, site_id: siteId })).json.data.id;
    await named.post('/accounts/feedback-subscribe/', { feedback: both, subscribed: true });
    const before = await visit();
    await before.post('/accounts/feedback-subscribe/', { feedback: both, subscribed: true });
    const { id } = (await before.post('/accounts/feedback/', POST)).json.data;
    await before.post('/accounts/comment/', { description: 'Mine', feedback: both });
    expect((await read(both)).upvoters).toBe(3);

    const identity = await sign({ sub: 'u1', name: 'Ada' }).sign(secret);
    // Two tabs at once.
    const [now] = await Promise.all([visit(identity, before.token), visit(identity, before.token)]);
    expect((await read(both)).upvoters).toBe(2);
    expect((await now.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0]).toMatchObject({ mine: true, upvoters: 1, upvoted: true });
    expect((await now.get(`/accounts/feedback/?feedback_id=${both}`)).json.data[0].comments).toMatchObject([{ mine: true }]);
    expect((await before.get('/accounts/feedback/')).status).toBe(401);
  });

  it('cannot take over what another named visitor wrote', async () => {
    const ada = await visit(await sign({ sub: 'ada' }).sign(secret));
    const { id } = (await ada.post('/accounts/feedback/', POST)).json.data;
    const eve = await visit(await sign({ sub: 'eve' }).sign(secret), ada.token);
    expect((await eve.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0].mine).toBe(false);
    expect((await ada.get(`/accounts/feedback/?feedback_id=${id}`)).json.data[0].mine).toBe(true);
  });
});

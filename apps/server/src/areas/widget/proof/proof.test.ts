import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { solveChallenge } from '../../../../testing/solve-challenge.ts';
import { makePerson, type Person } from '../../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { makeChallenge } from './challenge.ts';

const POST = { type: 'bugs', title: 'The crane is stuck' };

let server: TestServer;
let owner: Person;
const keys: string[] = [];

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  owner = await makePerson(server, 'Olga');
  for (const host of ['harbour.example', 'dock.example']) {
    const sql = `insert into sites (workspace_id, origin, host, verification_token) values ($1, $2, $3, 'x') returning id`;
    const [{ id }] = await query(sql, [owner.workspaceId, `https://${host}`, host]);
    keys.push((await owner.put('/widget/settings/', { site_id: id })).json.data.key);
  }
});
afterAll(() => server?.close());
beforeEach(() => query('delete from rate_limits'));

const enter = async (key = keys[0] ?? ''): Promise<string> =>
  (await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data.token;
const ask = async (token: string): Promise<{ challenge: string; bits: number }> =>
  (await server.callOnce('GET', '/widget/proof/', { token })).json.data;
const solved = async (token: string) => {
  const { challenge, bits } = await ask(token);
  return { challenge, counters: solveChallenge(challenge, bits) };
};
const give = (token: string, body: object) => server.callOnce('POST', '/widget/proof/', { token, body });
const post = (token: string) => server.callOnce('POST', '/accounts/feedback/', { token, body: POST });

describe('an anonymous visitor', () => {
  it('posts, comments and votes once for each proof', async () => {
    const token = await enter();
    const refused = await post(token);
    expect([refused.status, refused.json.code]).toEqual([403, 'proof_required']);
    expect((await give(token, await solved(token))).status).toBe(200);
    const made = await post(token);
    expect([made.status, (await post(token)).json.code]).toEqual([201, 'proof_required']);
    const feedback: string = made.json.data.id;
    for (const [path, body] of [
      ['/accounts/comment/', { feedback, description: 'Still' }],
      ['/accounts/feedback-subscribe/', { feedback, subscribed: true }],
    ] as const) {
      expect((await server.callOnce('POST', path, { token, body })).json.code).toBe('proof_required');
      await give(token, await solved(token));
      expect((await server.callOnce('POST', path, { token, body })).json.code).toBeUndefined();
    }
  });

  it('gets nothing for solutions that are used, though many use them at once', async () => {
    const token = await enter();
    const proof = await solved(token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(token, proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await give(token, proof)).json.code).toBe('proof_required');
    const posts = await Promise.all(Array.from({ length: 8 }, () => post(token)));
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('gets nothing for those of another visitor or another site', async () => {
    const proof = await solved(await enter());
    for (const key of keys) expect((await give(await enter(key), proof)).json.code).toBe('proof_required');
  });

  it('gets nothing for wrong solutions, and for challenges it made or changed itself', async () => {
    const token = await enter();
    const { challenge, counters } = await solved(token);
    const [text = '', signature = ''] = challenge.split('.');
    const words = JSON.parse(Buffer.from(text, 'base64url').toString());
    const easy = `${Buffer.from(JSON.stringify({ ...words, bits: 1 })).toString('base64url')}.${signature}`;
    const own = makeChallenge(Buffer.alloc(32), { siteId: words.site, userId: words.visitor, bits: 12 }, Date.now());
    for (const body of [
      { challenge, counters: counters.map((counter) => counter + 1) },
      { challenge: easy, counters: solveChallenge(easy, 1) },
      { challenge: own, counters: solveChallenge(own, 12) },
      { challenge: 'a.b', counters },
      { challenge: '', counters },
    ])
      expect((await give(token, body)).json.code).toBe('proof_required');
    expect((await give(token, { challenge, counters: [1] })).json.code).toBe('invalid_input');
  });

  it('gets nothing for what was worked out long before', async () => {
    const token = await enter();
    await give(token, await solved(token));
    await query(`update site_visitors set proven_at = now() - interval '11 minutes'`);
    expect((await post(token)).json.code).toBe('proof_required');
  });

  it('works twice as hard the more came from their address', async () => {
    const token = await enter();
    const first = await ask(token);
    for (let count = 0; count < 50; count += 1) await ask(token);
    expect([first.bits, (await ask(token)).bits]).toEqual([12, 14]);
  });
});

it('asks nothing of the team', async () => {
  expect((await server.callOnce('POST', '/accounts/feedback/', { token: owner.token, body: POST })).status).toBe(201);
  expect((await server.callOnce('GET', '/widget/proof/', { token: owner.token })).status).toBe(403);
});

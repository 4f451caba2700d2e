import { randomUUID } from 'node:crypto';
import { startPageServer } from '@plumbline/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeFiles } from '../../apps/server/src/areas/captures/whole-files.ts';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { anonymousOwner } from '../../apps/server/src/platform/http/anonymous-owners.ts';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../apps/server/testing/put-capture.ts';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Owners that one person can have many of share one turn: visitors of many sites, people without an account, accounts with unconfirmed addresses. */
const MANY = 16;
const UNPROVEN = nameTurnOwner(anonymousOwner('with an unproven address'));

let server: TestServer;
let olga: Person;
beforeAll(async () => {
  server = await startTestServer();
  // The first account is the administrator's, who counts as confirmed without an email.
  await makePerson(server, 'Ada');
  olga = await makePerson(server, 'Olga');
  await confirmAddress(server, olga);
});
afterAll(() => server?.close());

const times = <Result>(make: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: MANY }, (_, number) => make(number)));
const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

/** How many of the earlier requests had finished when the request of a confirmed user did, which was sent after the first of them had finished. */
async function throughBefore(theirs: readonly Promise<unknown>[], own: () => Promise<{ readonly status: number }>): Promise<number> {
  let through = 0;
  const counted = theirs.map((one) => one.finally(() => (through += 1)));
  await Promise.race(counted);
  expect((await own()).status).toBeLessThan(300);
  const before = through;
  await Promise.all(counted);
  return before;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 110, b: 117, alpha: 0.5 } } })
    .png()
    .toBuffer();

async function sendPicture(token: string, bytes: Uint8Array) {
  const headers = { authorization: `Token ${token}`, 'content-type': 'image/png' };
  return fetch(`${server.origin}/api/accounts/picture/`, { method: 'POST', headers, body: new Uint8Array(bytes) });
}

it('pictures of visitors of many sites of one account', async () => {
  const mallory = await makePerson(server, 'Mallory');
  const visitors: string[] = [];
  for (let number = 0; number < MANY; number += 1) {
    const { id } = (await mallory.post('/site/', { url: `https://s${number}.invalid` })).json.data;
    const { key } = (await mallory.put('/widget/settings/', { site_id: id })).json.data;
    visitors.push((await server.call('POST', '/widget/visitor/', { body: { site: key } })).json.data.token);
  }
  const [large, small] = [await plain(4000, 4000), await plain(50, 50)];
  const theirs = visitors.map((token) => sendPicture(token, large));
  expect(await throughBefore(theirs, () => sendPicture(olga.token, small))).toBeLessThan(MANY / 2);
});

it('texts of many people without an account', async () => {
  const visits = await times(async () => (await server.call('POST', '/accounts/temp-signup/')).json.data.token);
  const check = (token: string, text: string) => server.call('POST', '/grammar/page/', { token, body: { text } });
  const sentence = 'We was looking for teh boat that are in harbor, and their going to recieve it. ';
  // A thread takes seconds to start, and the extra one for other owners is started together with the first of them.
  await Promise.all([...visits.slice(0, 4), olga.token].map((token, number) => check(token, `First ${number}. ${sentence.repeat(60)}`)));
  const theirs = visits.map((token, number) => check(token, `Visit ${number}. ${sentence.repeat(60)}`));
  expect(await throughBefore(theirs, () => check(olga.token, 'This are a small text.'))).toBeLessThan(MANY / 2);
});

it('tests of many accounts', async () => {
  const gate = Promise.withResolvers<string>();
  await using slow = await startPageServer({ '/robots.txt': { status: 404 }, '*': () => gate.promise });
  await using quick = await startPageServer({ '/': '<!doctype html><html lang="en"><title>One</title><h1>One</h1>' });
  const start = (person: Person, url: string) => person.post('/seo/website/', { url });
  const accounts = await times(() => makePerson(server, 'Mallory'));
  const theirs = await Promise.all(accounts.map((person) => start(person, slow.url('/'))));
  // An owner can hold all workers but one.
  const running = async () => (await query(`select 1 from tests where status = 'running' and host like '127.0.0.1%'`)).length;
  await expect.poll(running).toBeGreaterThanOrEqual(server.config.testConcurrency - 1);
  const own = (await start(olga, quick.url('/'))).json.data.test_id;
  const test_ids = theirs.map(({ json }) => json.data.test_id);
  // Theirs all wait for the gate, so none of them can have yielded its worker.
  const isOver = async () => (await query('select status from tests where id = $1', [own]))[0].status === 'finished';
  await expect.poll(isOver).toBe(true);
  expect(await query(`select id from tests where id = any($1) and status not in ('queued', 'running')`, [test_ids])).toEqual([]);
  for (const [index, test_id] of test_ids.entries()) await accounts[index]?.post('/project/test/cancel/', { test_id });
  gate.resolve('<!doctype html><title>Late</title>');
});

it('jobs of every kind, by who sends them', async () => {
  const [one, other] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Trudy')];
  await using receiver = await startPageServer({ '*': '' });
  for (const person of [one, other]) {
    const made = await person.post('/webhook/', { url: receiver.url('/'), events: ['post.created'] });
    expect([made.status, made.text]).toEqual([201, made.text]);
    await person.post('/accounts/feedback/', { type: 'bugs', title: 'Broken', content: 'It is.' });
  }
  const sent = await query(`select group_tier from pgboss.job where name = 'deliver-webhook-event'`);
  expect(sent.map(({ group_tier }) => group_tier)).toEqual([UNPROVEN, UNPROVEN]);
});

it('exports of many accounts of their own data', async () => {
  const mallory = await makePerson(server, 'Mallory');
  await query('update api_tokens set reauthenticated_at = now()');
  const over = new AbortController();
  const endless = async function* () {
    for (;;) yield '';
  };
  const begin = () => server.services.slowWork.exports.begin({ owner: UNPROVEN, userId: randomUUID() }, endless, over.signal);
  // Two are running, and the maximum of four are waiting.
  const read = [await begin(), await begin()];
  const waiting = Array.from({ length: 4 }, () => begin().catch(() => null));
  expect((await mallory.get('/accounts/export/')).status).toBe(429);
  expect((await olga.get('/accounts/export/')).status).toBe(200);
  over.abort();
  for (const parts of read) await parts[Symbol.asyncIterator]().return?.();
  await Promise.all(waiting);
});

it('pictures that are read by a link wait apart from the team', async () => {
  const step = captureStepOf(randomUUID());
  const testId = await putCapture(server, olga.token, { steps: [step], picture: await pictureOf(1366, 712) });
  const { token } = (await olga.post('/project/share/', { test_id: testId })).json.data;
  const over = new AbortController();
  const team = nameTurnOwner(olga.workspaceId);
  const end = await wholeFiles.take(team);
  // The queue of the team is full: its next request would be refused.
  const waiting = Array.from({ length: 200 }, () => wholeFiles.take(team, over.signal).catch(() => null));
  const read = (path: string, headers: Record<string, string>) =>
    server.call('GET', `${path}?asset_id=${step.id}&file=screenshot&size=thumb`, { headers });
  expect((await read('/shared/report/file/', { 'x-link-token': token })).status).toBe(200);
  over.abort();
  end();
  await Promise.all(waiting);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let token: string;
let testId: string;
let link: { id: string; token: string };
const stepId = randomUUID();
const request = captureRequestOf(randomUUID(), { step_id: stepId, status: 500, request_body: 'a secret thing' });

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
  testId = await putCapture(server, token, {
    steps: [captureStepOf(stepId)],
    requests: [request],
    messages: [captureMessageOf(randomUUID(), { step_id: stepId })],
    picture: await pictureOf(1366, 712),
  });
});
afterAll(() => server?.close());
beforeEach(async () => {
  link = await share();
});

const share = async (body: object = {}) =>
  (await server.call('POST', '/project/share/', { token, body: { test_id: testId, ...body } })).json.data;
const open = (path: string, query = '', secret = link.token) =>
  server.call('GET', `/shared/report/${path}?${query.slice(1)}`, { headers: { 'x-link-token': secret } });

const READS = [
  ['', ''],
  ['step/', ''],
  ['file/', `&asset_id=${stepId}&file=screenshot`],
  ['request/', ''],
  ['request/detail/', `&request_id=${request.id}`],
  ['message/', ''],
  ['finding/', ''],
] as const;

describe('a shared report', () => {
  it('is read with the link alone', async () => {
    for (const [path, query] of READS) expect([path, (await open(path, query)).status]).toEqual([path, 200]);
    expect((await open('')).json.data).toMatchObject({ kind: 'ui', host: 'shop.example', with_bodies: false, finding_count: 2 });
    expect((await open('step/')).json.data[0]).toMatchObject({ id: stepId, files: [{ file: 'screenshot' }] });
    expect((await open('finding/')).json.total).toBe(2);
  });

  it('opens nothing by a secret in an address, which proxies and browsers keep', async () => {
    for (const [path, query] of READS) {
      const answer = await server.call('GET', `/shared/report/${path}?token=${link.token}${query}`);
      expect([path, answer.status, answer.json.message]).toEqual([path, 400, 'This link is incomplete.']);
    }
    expect((await open('')).headers.get('cache-control')).toBe('no-store');
  });

  it('is read no more once its workspace is deleted', async () => {
    const { pool } = server.services.database;
    const close = (at: string) =>
      pool.query(`update workspaces set closed_at = ${at} where id = (select workspace_id from tests where id = $1)`, [testId]);
    await close('now()');
    const answers = await Promise.all(READS.map(async ([path, query]) => [path, (await open(path, query)).status]));
    await close('null');
    expect(answers).toEqual(READS.map(([path]) => [path, 404]));
  });

  it('says nothing of the people and the workspace', async () => {
    const all = (await Promise.all(READS.filter(([path]) => path !== 'file/').map(([path, query]) => open(path, query))))
      .map(({ text }) => text)
      .join();
    for (const word of ['Ada', 'Tester', 'workspace', testId]) expect(all).not.toContain(word);
  });

  it('keeps bodies back unless whoever shares says otherwise', async () => {
    const read = async (secret: string) => (await open('request/detail/', `&request_id=${request.id}`, secret)).json.data;
    expect(await read(link.token)).toMatchObject({
      request_body: null,
      response_body: null,
      body_note: 'Request and response bodies are not shared.',
    });
    expect(await read((await share({ with_bodies: true })).token)).toMatchObject({ request_body: 'a secret thing' });
  });

  it('never gives the source of a page', async () => {
    expect((await open('file/', `&asset_id=${stepId}&file=dom`)).json.fields[0].field).toBe('file');
  });

  it('shows no step that was put away', async () => {
    await server.call('POST', '/project/test-assets/delete/', { token, body: { test_id: testId, asset_ids: [stepId] } });
    expect((await open('step/')).json.total).toBe(0);
    expect((await open('file/', `&asset_id=${stepId}&file=screenshot`)).status).toBe(404);
    expect((await open('request/detail/', `&request_id=${request.id}`)).status).toBe(404);
    expect((await open('finding/')).json.total).toBe(0);
    await server.call('POST', '/project/test-assets/restore/', { token, body: { test_id: testId, asset_ids: [stepId] } });
  });

  it('opens nothing of another test', async () => {
    const step = randomUUID();
    const other = captureRequestOf(randomUUID(), { step_id: step });
    await putCapture(server, token, { steps: [captureStepOf(step)], requests: [other], picture: await pictureOf(40, 20) });
    expect((await open('file/', `&asset_id=${step}&file=screenshot`)).status).toBe(404);
    expect((await open('request/detail/', `&request_id=${other.id}`)).status).toBe(404);
  });
});

describe('a link that opens nothing says why', () => {
  it('when it is unknown', async () => {
    for (const [path, query] of READS) {
      const answer = await open(path, query, 'AAAAAAAAAAAAAAAAAAAAAA');
      expect([path, answer.status, answer.json.message]).toEqual([path, 404, expect.stringContaining('no report behind this link')]);
    }
  });

  it('when it was revoked', async () => {
    const revoked = await server.call('DELETE', `/project/share/?test_id=${testId}&share_id=${link.id}`, { token });
    expect(revoked.status).toBe(200);
    for (const [path, query] of READS) {
      const answer = await open(path, query);
      expect([path, answer.status, answer.json.message]).toEqual([path, 409, expect.stringContaining('was revoked')]);
    }
  });

  it('when it has expired', async () => {
    await server.services.database.pool.query(`update share_links set expires_at = now() - interval '1 second' where id = $1`, [link.id]);
    for (const [path, query] of READS) {
      const answer = await open(path, query);
      expect([path, answer.status, answer.json.message]).toEqual([path, 409, expect.stringContaining('has expired')]);
    }
  });
});

describe('what a link says to its reader', () => {
  it('is the note, and nobody’s name unless whoever shares wants it', async () => {
    const note = 'Please look at the images first.\nThe rest can wait.';
    const said = async (body: object) => (await open('', '', (await share(body)).token)).json.data;
    expect(await said({ note: `  ${note.replace('\n', '\r\n')} `, name: 'For the agency' })).toMatchObject({ note, sender: '' });
    expect(await said({ sender: 'person' })).toMatchObject({ note: '', sender: 'Ada Tester' });
    expect(await said({ sender: 'workspace' })).toMatchObject({ sender: "Ada's workspace" });
    expect(JSON.stringify(await said({ name: 'For the agency' }))).not.toContain('For the agency');
  });

  it.each([
    ['name', 'a'.repeat(101), 'A name has at most 100 characters.'],
    ['name', 'two\nlines', 'A name is one line of text.'],
    ['note', 'a'.repeat(1001), 'A note has at most 1,000 characters.'],
    ['note', 'a bell\u0007', 'A note is plain text.'],
    ['sender', 'everybody', 'The sender must be one of nobody, person, workspace.'],
  ])('is refused by the field %s', async (field, value, message) => {
    for (const [method, named] of [
      ['POST', {}],
      ['PATCH', { share_id: link.id }],
    ] as const) {
      const answer = await server.call(method, '/project/share/', { token, body: { test_id: testId, ...named, [field]: value } });
      expect([answer.status, answer.json.fields]).toEqual([400, [{ field, message }]]);
    }
  });

  it('is changed for the link that is out already', async () => {
    const change = (body: object) =>
      server.call('PATCH', '/project/share/', { token, body: { test_id: testId, share_id: link.id, ...body } });
    expect((await change({ name: 'For the agency', note: 'Hello', sender: 'person' })).json.data.name).toBe('For the agency');
    expect((await change({ note: 'Hello again' })).json.data).toMatchObject({ name: 'For the agency', note: 'Hello again' });
    expect((await open('')).json.data).toMatchObject({ note: 'Hello again', sender: 'Ada Tester' });
  });

  it('is changed by nobody else where it goes out in the name of a person', async () => {
    const { pool } = server.services.database;
    await pool.query("update share_links set sender = 'person', made_by = null, note = 'Mine' where id = $1", [link.id]);
    const change = (body: object) =>
      server.call('PATCH', '/project/share/', { token, body: { test_id: testId, share_id: link.id, ...body } });
    expect((await change({ note: 'Pay into this account' })).status).toBe(403);
    expect((await change({ name: 'For the agency', note: 'Mine', sender: 'person' })).status).toBe(200);
    expect((await change({ note: 'From us all', sender: 'workspace' })).status).toBe(200);
    expect((await change({ sender: 'person' })).status).toBe(403);
  });
});

describe('the address of a link', () => {
  const copy = (by = token) => server.call('POST', '/project/share/copy/', { token: by, body: { test_id: testId, share_id: link.id } });
  const update = (set: string) => server.services.database.pool.query(`update share_links set ${set} where id = $1`, [link.id]);

  it('is given once more, which stands in the log', async () => {
    expect((await copy()).json.data).toEqual({ token: link.token, url: `${server.origin}/shared/${link.token}` });
    expect((await server.call('GET', '/workspace/log/', { token })).json.data[0]).toMatchObject({ kind: 'report-share-copied' });
  });

  it('lies sealed in the database, and is gone with the link', async () => {
    const sealed = async () =>
      (await server.services.database.pool.query('select sealed_token from share_links where id = $1', [link.id])).rows[0].sealed_token;
    expect(await sealed()).toMatch(/^1\./);
    expect(await sealed()).not.toContain(link.token);
    await server.call('DELETE', `/project/share/?test_id=${testId}&share_id=${link.id}`, { token });
    expect(await sealed()).toBe(null);
    expect((await copy()).json.message).toContain('has expired or was revoked');
  });

  it('is refused with the reason where it cannot be read', async () => {
    const other = await share();
    for (const [set, words] of [
      ["expires_at = now() - interval '1 second'", 'has expired or was revoked'],
      ["expires_at = now() + interval '1 day', sealed_token = null", 'was not stored'],
      ["sealed_token = '1.other.text'", 'was not stored'],
      [`sealed_token = (select sealed_token from share_links where id = '${other.id}')`, 'was not stored'],
    ] as const) {
      await update(set);
      const answer = await copy();
      expect([answer.status, answer.json.message]).toEqual([409, expect.stringContaining(words)]);
    }
  });
});

describe('links', () => {
  it('are kept as hashes, listed without secrets, and in the log', async () => {
    await open('');
    const { json, text } = await server.call('GET', `/project/share/?test_id=${testId}`, { token });
    expect(text).not.toContain(link.token);
    expect(json.data[0]).toMatchObject({ id: link.id, made_by: 'Ada Tester', opened: 1, revoked_at: null, can_copy: true });
    const { rows } = await server.services.database.pool.query('select token_hash from share_links where id = $1', [link.id]);
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(link.token).toMatch(/^[\w-]{22}$/);
    const log = (await server.call('GET', '/workspace/log/', { token })).json.data;
    expect(log[0]).toMatchObject({ kind: 'report-shared', detail: { site: 'shop.example', days: '7' } });
  });

  it('are no stranger’s to make, see or revoke', async () => {
    const stranger = await server.signUp('Stan');
    const query = `?test_id=${testId}&share_id=${link.id}`;
    expect((await server.call('POST', '/project/share/', { token: stranger, body: { test_id: testId } })).status).toBe(404);
    expect((await server.call('GET', `/project/share/${query}`, { token: stranger })).status).toBe(404);
    expect((await server.call('DELETE', `/project/share/${query}`, { token: stranger })).status).toBe(404);
    const body = { test_id: testId, share_id: link.id, note: 'Mine' };
    expect((await server.call('PATCH', '/project/share/', { token: stranger, body })).status).toBe(404);
    expect((await server.call('POST', '/project/share/copy/', { token: stranger, body })).status).toBe(404);
    expect((await open('')).status).toBe(200);
  });

  it('live a number of days that is offered', async () => {
    const answer = await server.call('POST', '/project/share/', { token, body: { test_id: testId, days: 36_500 } });
    expect(answer.json.fields[0].field).toBe('days');
  });
});

import { randomUUID } from 'node:crypto';
import type { RunningMock } from '@plumbline/integrations/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStepOf } from '../../../../../testing/capture-rows.ts';
import { pictureOf, putCapture } from '../../../../../testing/put-capture.ts';
import type { Person } from '../../../../../testing/put-person.ts';
import type { TestServer } from '../../../../../testing/test-server.ts';
import { connectTool, putSubscriber, startToolServer, type ToolServer } from '../../testing/tool-server.ts';

let tools: ToolServer;
let server: TestServer;
let gitlab: RunningMock;
let asana: RunningMock;
let owner: Person;
let captured: Buffer;

beforeAll(async () => {
  tools = await startToolServer(['gitlab', 'asana']);
  ({ server } = tools);
  gitlab = tools.mockOf('gitlab');
  asana = tools.mockOf('asana');
  owner = await putSubscriber(server);
  captured = await pictureOf(600, 400, '#aa0000');
});
afterAll(() => tools?.close());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token: owner.token, ...(body && { body }) });
const connect = (mock: RunningMock): Promise<string> => connectTool(server, owner, mock);
async function capture() {
  const stepId = randomUUID();
  const testId = await putCapture(server, owner.token, { steps: [captureStepOf(stepId)], picture: captured });
  return { test_id: testId, step_id: stepId };
}
const sentPicture = (mock: RunningMock) => mock.requests.flatMap(({ files }) => files).at(-1);
const events = async (itemId: string): Promise<string[]> =>
  (await call('GET', `/integration/item/log/?item_id=${itemId}`)).json.data.map(({ event }: { event: string }) => event);

it.each(['gitlab', 'asana'] as const)('a captured step becomes an item of %s, with the newest version of its picture', async (tool) => {
  const mock = tool === 'gitlab' ? gitlab : asana;
  const connection_id = await connect(mock);
  const step = await capture();
  const blurred = await pictureOf(300, 200, '#00aa00');
  const query = new URLSearchParams({
    test_id: step.test_id,
    asset_id: step.step_id,
    file: 'screenshot',
    upload_id: randomUUID(),
    offset: '0',
    total: String(blurred.length),
  });
  const edited = await fetch(`${server.origin}/api/project/asset/version/?${query}`, {
    method: 'POST',
    headers: { authorization: `Token ${owner.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(blurred),
  });
  expect(edited.status).toBe(200);
  const wanted = { connection_id, ...step, picture: 'screenshot', title: 'Pressed', description: 'Words', values: mock.tool.values };
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.json.data]).toEqual([
    201,
    expect.objectContaining({ about: 'step', step_id: step.step_id, kind: 'ui', host: 'shop.example', check_id: '', fingerprints: [] }),
  ]);
  expect(mock.items().at(-1)).toMatchObject({ title: 'Pressed', pictures: ['screenshot.jpg'] });
  const { width, dominant } = await lookAt(sentPicture(mock)?.bytes);
  expect([width, dominant.g > dominant.r]).toEqual([300, true]);
  expect((await events(made.json.data.id)).toSorted()).toEqual(['created', 'picture-added']);
  expect((await call('POST', '/integration/item/', wanted)).status).toBe(409);
  expect((await call('GET', `/integration/item/?test_id=${step.test_id}&step_id=${step.step_id}`)).json.data).toHaveLength(1);
});

async function lookAt(bytes: Uint8Array | undefined) {
  const picture = sharp(bytes);
  return { width: (await picture.metadata()).width, dominant: (await picture.stats()).dominant };
}

it('an item stays when its tool refuses the picture, and the log says so', async () => {
  const connection_id = await connect(asana);
  asana.fail({ kind: 'limit', method: 'POST', path: '/attachments', seconds: 600 });
  const wanted = { connection_id, ...(await capture()), picture: 'screenshot', title: 'Without', values: asana.tool.values };
  const made = await call('POST', '/integration/item/', wanted);
  expect(made.status).toBe(201);
  expect(await events(made.json.data.id)).toEqual(['created', 'picture-refused']);
});

it('a picture that is too large for a tool keeps nobody from the item, whether it comes before it or after', async () => {
  const TOO_LARGE = { status: 413, json: { message: '413 Request Entity Too Large' } };
  gitlab.fail({ kind: 'answer', method: 'POST', path: '/uploads', answer: TOO_LARGE });
  const connection_id = await connect(gitlab);
  const wanted = { connection_id, ...(await capture()), picture: 'screenshot', title: 'Large', values: gitlab.tool.values };
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.text]).toEqual([201, made.text]);
  expect(await events(made.json.data.id)).toEqual(['created', 'picture-refused']);
  expect(gitlab.items().at(-1)).toMatchObject({ title: 'Large', pictures: [] });
});

it('a post becomes an item, with its words', async () => {
  const connection_id = await connect(gitlab);
  const written = { type: 'bugs', title: 'Boats sink', content: '<p>All of <strong>them</strong> &amp; at once @ada</p>' };
  const post_id = (await call('POST', '/accounts/feedback/', written)).json.data.id;
  const draft = (await call('GET', `/integration/draft/?post_id=${post_id}`)).json.data;
  expect(draft).toMatchObject({ title: 'Boats sink', host: '', findings: 0 });
  expect(draft.description).toContain('All of them');
  const wanted = { connection_id, post_id, title: draft.title, description: draft.description, values: gitlab.tool.values };
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.json.data]).toEqual([201, expect.objectContaining({ about: 'post', post_id, kind: null })]);
  expect(gitlab.items().at(-1)?.text).toContain(`/feedback?feedback_id=${post_id}`);
  expect((await call('GET', `/integration/item/?post_id=${post_id}`)).json.data).toEqual([made.json.data]);
});

/** A post with an attached page. @returns both ids */
async function postWithPage(): Promise<{ post_id: string; page_id: string }> {
  const post_id = (await call('POST', '/accounts/feedback/', { type: 'bugs', title: 'The crane is stuck' })).json.data.id;
  const shown = await call('POST', '/accounts/shown-page/', {
    feedback_id: post_id,
    address: 'https://harbour.example/crane?token=4f9d2c8e7b6a5f4e3d2c1b0a',
    requests: [
      { url: 'https://harbour.example/api/crane?key=x', status: 502, initiator: 'fetch' },
      { url: 'https://harbour.example/missing', status: 0, initiator: 'img' },
    ],
    console: [
      { level: 'error', text: 'Cannot moor <b>' },
      { level: 'error', text: 'Cannot moor <b>' },
      { level: 'warning', text: 'api_key=sk_live_4eC39HqLyjWDarjtT1zdp7dc' },
    ],
    browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    picture: captured.toString('base64'),
  });
  return { post_id, page_id: shown.json.data.id };
}

it('a post tells what was shown with it, once and without secrets', async () => {
  const { post_id } = await postWithPage();
  const { description } = (await call('GET', `/integration/draft/?post_id=${post_id}`)).json.data;
  for (const part of ['Where', 'Console errors', 'Failed requests', 'Environment']) expect(description).toContain(part);
  expect(description).toContain('harbour.example/crane');
  expect(description).toContain('https://harbour.example/api/crane: 502');
  expect(description).toContain('https://harbour.example/missing: no answer');
  expect(description).toContain('Firefox on Linux');
  expect(description.split('Cannot moor')).toHaveLength(2);
  expect(description).not.toMatch(/4f9d2c8e|key=x|sk_live|<b>/);
});

it.each(['gitlab', 'asana'] as const)('a post becomes an item of %s with the pictures of its pages, and of no other post', async (tool) => {
  const mock = tool === 'gitlab' ? gitlab : asana;
  const connection_id = await connect(mock);
  const { post_id, page_id } = await postWithPage();
  const second = await call('POST', '/accounts/shown-page/', { feedback_id: post_id, picture: captured.toString('base64') });
  const other = await postWithPage();
  const wanted = { connection_id, post_id, title: 'Stuck', values: mock.tool.values };
  const refused = await call('POST', '/integration/item/', { ...wanted, shown_page_ids: [page_id, other.page_id] });
  expect(refused.status).toBe(404);
  const made = await call('POST', '/integration/item/', { ...wanted, shown_page_ids: [page_id, second.json.data.id] });
  expect([made.status, made.text]).toEqual([201, made.text]);
  expect(mock.items().at(-1)).toMatchObject({ title: 'Stuck', pictures: ['page.webp', 'page-2.webp'] });
  expect((await lookAt(sentPicture(mock)?.bytes)).width).toBe(600);
  expect((await events(made.json.data.id)).toSorted()).toEqual(['created', 'picture-added', 'picture-added']);
});

it('names its subject, which is one and its own', async () => {
  const connection_id = await connect(gitlab);
  const step = await capture();
  const base = { connection_id, title: 'Mine', values: gitlab.tool.values };
  const before = gitlab.items().length;
  const answers = await Promise.all(
    [
      {},
      { ...step, post_id: randomUUID() },
      { step_id: step.step_id },
      { test_id: step.test_id },
      { ...step, step_id: randomUUID() },
      { post_id: randomUUID() },
      { post_id: randomUUID(), picture: 'screenshot' },
      { ...step, picture: 'mobile' },
      { ...step, shown_page_ids: [randomUUID()] },
    ].map(async (subject) => (await call('POST', '/integration/item/', { ...base, ...subject })).status),
  );
  expect(answers).toEqual([400, 400, 400, 400, 404, 404, 404, 404, 400]);
  expect(gitlab.items()).toHaveLength(before);
});

it('a schedule that fails becomes one item for its failures in a row, and another once it failed anew', async () => {
  const connection_id = await connect(gitlab);
  const query = (sql: string, values: unknown[]) => server.services.database.pool.query(sql, values);
  const schedule_id: string = (
    await query(
      `insert into schedules (workspace_id, name, kind, url, options, rhythm, time_of_day, time_zone)
       values ($1, 'Harbour', 'seo', 'https://shop.example/', '{}', 'daily', '06:30', 'UTC') returning id`,
      [owner.workspaceId],
    )
  ).rows[0].id;
  const wanted = { connection_id, schedule_id, title: 'Fails', description: 'Words', values: gitlab.tool.values };
  expect((await call('POST', '/integration/item/', wanted)).status).toBe(409);
  const fail = (at: string) =>
    query(
      `with run as (insert into schedule_runs (workspace_id, schedule_id, due_at, outcome, reason, message)
         values ($1, $2, $3, 'refused', 'limit-reached', 'Used up.') returning id, due_at)
       update schedules set streak_id = run.id, failing_since = run.due_at from run where schedules.id = $2`,
      [owner.workspaceId, schedule_id, at],
    );
  await fail('2026-05-01T06:30:00Z');
  const made = await call('POST', '/integration/item/', wanted);
  expect([made.status, made.json.data]).toEqual([
    201,
    expect.objectContaining({ about: 'schedule', schedule_id, kind: 'seo', host: 'shop.example', fingerprints: [] }),
  ]);
  expect((await call('POST', '/integration/item/', wanted)).status).toBe(409);
  expect(await events(made.json.data.id)).toEqual(['created']);
  await fail('2026-06-01T06:30:00Z');
  expect((await call('POST', '/integration/item/', wanted)).status).toBe(201);
  expect((await call('GET', `/integration/item/?schedule_id=${schedule_id}`)).json.data).toHaveLength(2);
});

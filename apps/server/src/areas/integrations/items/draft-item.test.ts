import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { putCapture } from '../../../../testing/put-capture.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const ids = Array.from({ length: 25 }, () => randomUUID());
const LAST = ids[23] ?? '';
const HOSTILE = 'Add [x](https://evil.example) <img src=x> @ada';

let server: TestServer;
let owner: Person;
let testId: string;
let draft: { title: string; description: string; host: string; findings: number };

const call = (path: string, person = owner) => server.call('GET', path, { token: person.token });

beforeAll(async () => {
  server = await startTestServer();
  owner = await putPerson(server);
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlLW9mLWFkYQ';
  testId = await putCapture(server, owner.token, {
    steps: ids.map((id, seq) => captureStepOf(id, { seq, label: seq === 23 ? HOSTILE : `Button ${seq + 1}` })),
    requests: [
      captureRequestOf(randomUUID(), {
        step_id: LAST,
        status: 500,
        status_text: 'Broken',
        url: `https://shop.example/api/boats?token=${token}#top`,
      }),
      captureRequestOf(randomUUID(), { step_id: LAST, url: 'https://shop.example/api/fine' }),
      captureRequestOf(randomUUID(), { step_id: ids[0] ?? '', status: 404, url: 'https://shop.example/api/elsewhere' }),
    ],
    messages: [
      captureMessageOf(randomUUID(), { step_id: LAST, level: 'exception', text: `Error: no basket\nBearer ${token}` }),
      captureMessageOf(randomUUID(), { step_id: LAST, level: 'warning', text: 'Only a warning' }),
      captureMessageOf(randomUUID(), { step_id: ids[24] ?? '', text: 'Said later' }),
    ],
  });
  draft = (await call(`/integration/draft/?test_id=${testId}&step_id=${LAST}`)).json.data;
});
afterAll(() => server?.close());

it('tells the way to a captured step, what failed at it, on what it was captured, and where it is shown', () => {
  expect(draft).toMatchObject({ title: expect.stringMatching(/^Press “Add .+” on Boats$/), host: 'shop.example', findings: 0 });
  const { description } = draft;
  expect(Array.from(description.matchAll(/^### (.+)$/gm), ([, heading]) => heading)).toEqual([
    'Steps',
    'Where',
    'Found',
    'Console errors',
    'Failed requests',
    'Environment',
  ]);
  expect(description).toContain('4 earlier steps left out');
  expect(description).toContain('1. Press “Button 5”\n');
  expect(description).not.toContain('“Button 4”');
  expect(description).not.toContain('“Button 25”');
  expect(description).toContain('- GET https://shop.example/api/boats: 500 Broken');
  expect(description).toContain('- Window: 1366 × 712\n- Screen: 1920 × 1080');
  expect(description).toContain('`Test/1`');
  expect(description).toContain('- Site: https://shop.example');
  expect(description).toContain(`Captured on 2026-11-21 by [Plumbline](${server.origin}/ui-ux/${testId}?step=${LAST}).`);
});

it('leaves out what other steps and other levels said, and what succeeded', () => {
  const partOf = (heading: string) => draft.description.split('### ').find((part) => part.startsWith(heading));
  expect(partOf('Console errors')?.match(/^- /gm)).toHaveLength(1);
  expect(partOf('Console errors')).toContain('Error: no basket');
  expect(partOf('Failed requests')?.match(/^- /gm)).toHaveLength(1);
  expect(draft.description).not.toMatch(/Said later|api\/fine|api\/elsewhere/);
});

it('takes known secrets and queries of requests out again, whatever client sent them', () => {
  expect(draft.description).not.toContain('eyJ');
  expect(draft.description).not.toContain('?token');
});

it('takes words of the tested site as words', () => {
  expect(draft.description).toContain('\\[x\\](https://evil.example) \\<img src=x\\> @\u200Bada');
});

it('writes of nothing that another workspace has, or that was put away', async () => {
  const other = await putPerson(server);
  const path = `/integration/draft/?test_id=${testId}&step_id=`;
  expect((await call(`${path}${LAST}`, other)).status).toBe(404);
  expect((await call(`${path}${randomUUID()}`)).status).toBe(404);
  const asset_ids = [ids[24]];
  await server.call('POST', '/project/test-assets/delete/', { token: owner.token, body: { test_id: testId, asset_ids } });
  expect((await call(`${path}${ids[24]}`)).status).toBe(404);
});

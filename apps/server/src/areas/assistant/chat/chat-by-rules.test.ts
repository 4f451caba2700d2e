import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askReport, usedOf } from '../../../../testing/assistant-server.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const page = (title: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><a href="/saws">Saws</a><a href="/planes">Planes</a>${body}</body></html>`;

let server: TestServer;
let person: Person;
let firstId: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await putPerson(server);
  await using site = await startPageServer({
    '/': page('Harbour Tools'),
    '/saws': page('Saws at Harbour Tools', '<img src="/saw.jpg">'),
    '/planes': page('Planes at Harbour Tools'),
  });
  const run = async (): Promise<string> => {
    const { json } = await server.call('POST', '/seo/website/', { token: person.token, body: { url: site.url('/') } });
    return (await server.finished(person.token, json.data.test_id)).id;
  };
  firstId = await run();
  site.set('/planes', page('Planes at Harbour Tools', '<img src="/plane.jpg">'));
  testId = await run();
});
afterAll(() => server?.close());

const ask = async (message: string, of = testId) => {
  const { ended } = await askReport(server, person.token, { test_id: of, message });
  expect(ended).toMatchObject({
    outcome: 'finished',
    source: { by: 'rules', notice: expect.stringContaining('Answers come from built-in rules') },
  });
  return { answer: ended?.answer ?? '', labels: ended?.citations.map(({ label }) => label) ?? [], proposals: ended?.proposals ?? [] };
};

describe('a question that rules answer', () => {
  it('about images names the check, where, and how to fix it', async () => {
    const { answer, labels } = await ask('Which images have no alternative text?');
    expect(answer).toMatch(
      /^\*\*Image without alternative text\*\* \(\w+, 2 findings\) \[1\]\. .*How to fix: Describe what the image tells/,
    );
    expect(answer).toContain('/saws');
    expect(labels[0]).toBe('Image without alternative text');
  });

  it('about what matters gives the summary', async () => {
    expect((await ask('What matters most?')).answer).toContain('Fix them in this order');
    expect((await ask('where do I begin')).answer).toContain('Fix them in this order');
  });

  it('about what is new compares with the run before, and offers to open it', async () => {
    const { answer, proposals } = await ask('What is new since the last run?');
    expect(answer).toMatch(/^Since the last run 0 findings were fixed and \d+ are new \[1\]\./);
    expect(answer).toContain('Image without alternative text: 1 new');
    expect(proposals).toEqual([{ kind: 'open', label: 'Compare with the previous run', path: `/seo/${testId}/compare` }]);
    expect((await ask('What changed?', firstId)).answer).toMatch(/^This is the first run/);
  });

  it('about a severity lists its checks', async () => {
    expect((await ask('Show me all low findings')).answer).toMatch(/^\d+ low checks? failed, with \d+ findings?:\n\n- /);
    expect((await ask('Anything critical?')).answer).toBe('No check of severity critical failed.');
  });

  it('about a page lists what is wrong there', async () => {
    const { answer, labels } = await ask('What is wrong with /saws?');
    expect(answer).toMatch(/^\*\*Saws at Harbour Tools\*\* answers with 200 and has \d+ findings \[1\]\.\n\n- /);
    expect(labels[0]).toBe('Saws at Harbour Tools');
    expect((await ask('And /nowhere-at-all?')).answer).toBe('No page in this report has `/nowhere-at-all` in its address.');
  });

  it('about something that is in order says that it passed', async () => {
    const { answer, labels } = await ask('Is a title missing?');
    expect(answer).toMatch(/These passed:\n\n- .*[Tt]itle/);
    expect(labels.length).toBeGreaterThan(0);
  });

  it('about a word of the site finds the page', async () => {
    expect((await ask('planes')).answer).toContain('Planes at Harbour Tools');
  });

  it('about nothing that is there says what can be asked', async () => {
    expect((await ask('Wie spät ist es?')).answer).toMatch(/^Nothing in this report matches these words\..*For example, ask/s);
  });

  it('to run it again offers to, and runs nothing', async () => {
    expect((await ask('Please run the test again')).proposals).toContainEqual({ kind: 'run-again', label: 'Run the test again' });
    expect((await server.call('GET', '/project/test/', { token: person.token })).json.total).toBe(2);
  });

  it('costs nothing', async () => {
    expect(await usedOf(server, person.workspaceId, 'ai_chatbot_calls')).toBe(0);
    expect(await server.services.database.pool.query('select 1 from ai_calls')).toMatchObject({ rowCount: 0 });
  });
});

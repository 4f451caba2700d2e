import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askReport, type AssistedServer, callsOf, startAssistedServer, usedOf } from '../../../../testing/assistant-server.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { join, makePerson } from '../../../../testing/team.ts';
import type { TestServer } from '../../../../testing/test-server.ts';

const page = (title: string, body = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><a href="/">Start</a> <a href="/saws">Saws</a>${body}</body></html>`;

let assisted: AssistedServer;
let site: PageServer;
let owner: Person;
let testId: string;
let findingId: string;

beforeAll(async () => {
  assisted = await startAssistedServer();
  site = await startPageServer({ '/': page('Harbour Tools'), '/saws': page('Saws at Harbour Tools', '<img src="/saw.jpg">') });
  owner = await putPerson(assisted.server, { name: 'Olga' });
  await run();
  testId = await run();
  findingId = (await get(`/project/finding/?test_id=${testId}&check_id=image-without-alt`)).json.data[0].id;
});
beforeEach(async () => {
  const { pool } = assisted.server.services.database;
  await pool.query('delete from chat_exchanges');
  await pool.query('delete from ai_calls');
  await pool.query('delete from usage_counters');
  await pool.query('delete from usage_reservations');
});
afterAll(async () => {
  await site?.close();
  await assisted?.close();
});

async function run(): Promise<string> {
  const started = await assisted.server.call('POST', '/seo/website/', { token: owner.token, body: { url: site.url('/') } });
  const test = await assisted.server.finished(owner.token, started.json.data.test_id);
  expect(test.status).toBe('finished');
  return test.id;
}
const get = (path: string, token = owner.token) => assisted.server.call('GET', path, { token });
const ask = (message: string, more: Parameters<typeof askReport>[3] = {}) =>
  askReport(assisted.server, owner.token, { test_id: testId, message }, more);
const used = () => usedOf(assisted.server, owner.workspaceId, 'ai_chatbot_calls');
const history = async () => (await get(`/seo/chat_history/?test_id=${testId}`)).json.data;
/** Tool results in the last request to the model. */
const toldByTools = (): string => JSON.stringify(assisted.ai.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? []);

describe('a question to a model', () => {
  it('has nothing more looked up for who was removed while the model thought', async () => {
    const { server, ai } = assisted;
    const member = await makePerson(server, 'Mona');
    await join(server, member, owner.workspaceId, 'member');
    const before = ai.requests.length;
    const removal = ai.asked(before + 1).then(async () => {
      await server.services.database.pool.query('update api_tokens set reauthenticated_at = now()');
      return server.call('DELETE', `/workspace/member/?user_id=${member.userId}`, { token: owner.token });
    });
    ai.script({ call: [{ name: 'list_findings', arguments: { check_id: 'image-without-alt' } }], until: removal }, { say: ['No more.'] });
    const { text } = await askReport(server, member.token, { test_id: testId, message: 'Which pictures lack words?' });
    expect((await removal).status).toBe(200);
    expect(text).toContain('No more.');
    expect(toldByTools()).not.toContain(`F${findingId}`);
  });

  it('is answered in pieces, cites what the tools read, and is kept', async () => {
    assisted.ai.script(
      { call: [{ name: 'list_findings', arguments: { check_id: 'image-without-alt' } }], say: 'Let me look. ' },
      { say: ['One picture ', 'has **no alt** ', `[F${findingId}], `, 'on [C:image-without-alt].'] },
    );
    const { events, ended } = await ask('Which pictures lack words?');
    expect(events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1])).toEqual([
      'begun',
      'text',
      'looking',
      'text',
      'citation',
      'text',
      'citation',
      'text',
      'ended',
    ]);
    expect(ended).toMatchObject({
      question: 'Which pictures lack words?',
      answer: 'Let me look. \n\nOne picture has **no alt** [1], on [2].',
      outcome: 'finished',
      source: { by: 'ai', model: 'test-model', notice: '' },
    });
    expect(ended?.citations).toEqual([
      {
        number: 1,
        kind: 'finding',
        label: 'Image without alternative text',
        path: `/seo/report?test_id=${testId}&check=image-without-alt&at=${encodeURIComponent(site.url('/saws'))}`,
      },
      { number: 2, kind: 'check', label: 'Image without alternative text', path: `/seo/report?test_id=${testId}&check=image-without-alt` },
    ]);
    expect(await history()).toEqual([ended]);
    expect(await used()).toBe(1);
    const [call, ...others] = await callsOf(assisted.server, owner.workspaceId);
    expect(others).toEqual([]);
    expect(call).toMatchObject({ purpose: 'chat', outcome: 'answered' });
    expect(call.output_tokens).toBeGreaterThan(0);
  });

  it('remembers what was said before', async () => {
    assisted.ai.script({ say: 'There is one [C:image-without-alt].' }, { say: 'That one.' });
    await ask('How many pictures lack words?');
    await ask('Which?');
    const messages = assisted.ai.requests.at(-1)?.body.messages.map(({ role, content }) => [role, String(content)]) ?? [];
    expect(messages.slice(1, 3)).toEqual([
      ['user', 'How many pictures lack words?'],
      ['assistant', 'There is one.'],
    ]);
    expect(messages[3]?.[1]).toMatch(/<data name="report">[\s\S]*<\/data>\n\nWhich\?$/);
  });

  it('can read findings, checks, pages and the run before', async () => {
    assisted.ai.script(
      {
        call: [
          { name: 'read_finding', arguments: { reference: `F${findingId}` } },
          { name: 'read_check', arguments: { check_id: 'image-without-alt' } },
          { name: 'list_pages', arguments: { search: 'saws' } },
          { name: 'compare_with_previous', arguments: {} },
        ],
      },
      { say: 'Read.' },
    );
    await ask('Read all.');
    const told = toldByTools();
    expect(told).toContain('saw.jpg');
    expect(told).toContain('screen readers read the file name aloud');
    expect(told).toContain('Saws at Harbour Tools');
    expect(told).toContain('Comparing runs needs the Standard plan.');
  });

  it('compares with the run before where the plan has it', async () => {
    const { pool } = assisted.server.services.database;
    await pool.query(`insert into subscriptions (workspace_id, plan, period) values ($1, 'standard', 'monthly')`, [owner.workspaceId]);
    try {
      assisted.ai.script({ call: [{ name: 'compare_with_previous', arguments: {} }] }, { say: 'Nothing changed [comparison].' });
      const { ended } = await ask('What changed?');
      expect(toldByTools()).toMatch(/\\"fixed\\":0,\\"new\\":0,\\"still_there\\":\d+/);
      expect(ended?.citations).toEqual([
        { number: 1, kind: 'comparison', label: 'Compared with the previous run', path: `/seo/${testId}/compare` },
      ]);
    } finally {
      await pool.query('delete from subscriptions');
    }
  });

  it('puts buttons under an answer, with words and targets of our own', async () => {
    assisted.ai.script(
      {
        call: [
          { name: 'propose', arguments: { action: 'ignore_finding', finding: `F${findingId}` } },
          { name: 'propose', arguments: { action: 'open_check', check_id: 'image-without-alt' } },
          { name: 'propose', arguments: { action: 'run_again' } },
          { name: 'propose', arguments: { action: 'run_again' } },
        ],
      },
      { say: 'Press one.' },
    );
    const { ended } = await ask('Ignore it.');
    expect(ended?.proposals).toHaveLength(3);
    // The tools run in parallel.
    expect(ended?.proposals.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      {
        kind: 'ignore',
        label: 'Ignore “Image without alternative text”…',
        finding_id: findingId,
        check_id: 'image-without-alt',
        page_url: site.url('/saws'),
      },
      { kind: 'open', label: 'Open “Image without alternative text”', path: `/seo/report?test_id=${testId}&check=image-without-alt` },
      { kind: 'run-again', label: 'Run the test again' },
    ]);
    expect((await get(`/project/finding/?test_id=${testId}&ignored=only`)).json.total).toBe(0);
    expect((await get('/project/test/')).json.total).toBe(2);
  });

  it('offers the list of findings, narrowed', async () => {
    assisted.ai.script(
      {
        call: [
          { name: 'propose', arguments: { action: 'open_list', severity: 'high', search: 'saws & co' } },
          { name: 'propose', arguments: { action: 'open_list' } },
        ],
      },
      { say: 'There.' },
    );
    const { ended } = await ask('Show me the high ones about saws.');
    expect(ended?.proposals).toEqual([
      { kind: 'open', label: 'Show findings: high, “saws & co”', path: `/seo/report?test_id=${testId}&severity=high&q=saws+%26+co` },
    ]);
  });

  it('goes on after a tool that does not exist, and after arguments that are none', async () => {
    assisted.ai.script(
      { call: [{ name: 'delete_everything', arguments: {} }] },
      { call: [{ name: 'list_findings', arguments: '{"severity": ' }] },
      { call: [{ name: 'read_finding', arguments: { reference: 'F999999999' } }] },
      { say: 'Sorry.' },
    );
    const { ended } = await ask('Delete everything.');
    expect(ended).toMatchObject({ outcome: 'finished', answer: 'Sorry.' });
    expect(toldByTools()).toContain('There is no such finding.');
  });

  it('ends where a model only looks things up', async () => {
    assisted.ai.script();
    assisted.ai.otherwise({ call: [{ name: 'list_pages', arguments: {} }] });
    const before = assisted.ai.requests.length;
    const { ended } = await ask('Go round in circles.');
    assisted.ai.otherwise({ status: 400 });
    expect(ended).toMatchObject({ outcome: 'failed', problem: 'The AI provider sent an answer that could not be read.' });
    expect(assisted.ai.requests.length - before).toBe(8);
    expect(await used()).toBe(0);
  });
});

describe('an answer that is stopped', () => {
  it('keeps what was said, and counts', async () => {
    const leaving = new AbortController();
    assisted.ai.script({ hold: ['The first ', 'words are ', 'here '] });
    let said = '';
    const asked = ask('Tell me a lot.', {
      signal: leaving.signal,
      onEvent: (event) => {
        if (event.type === 'text') said += event.text;
        if (said.includes('here')) leaving.abort();
      },
    });
    await expect(asked).rejects.toThrow();
    await expect.poll(history).toMatchObject([{ outcome: 'stopped', answer: 'The first words are here' }]);
    expect(await used()).toBe(1);
    expect(await callsOf(assisted.server, owner.workspaceId)).toMatchObject([{ outcome: 'stopped' }]);
  });

  it('counts nothing before the first word', async () => {
    const leaving = new AbortController();
    assisted.ai.script({ hold: [] });
    const before = assisted.ai.requests.length;
    const asked = ask('Tell me.', { signal: leaving.signal });
    await assisted.ai.asked(before + 1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(history).toMatchObject([{ outcome: 'stopped', answer: '' }]);
    expect(await used()).toBe(0);
  });
});

describe('a model that fails', () => {
  let impatient: TestServer;
  beforeAll(async () => {
    impatient = await assisted.impatient();
  });
  afterAll(() => impatient?.close());

  it.each([
    ['a connection cut in the middle', { cutAfter: ['Half of ', 'an ans'] }, 'Half of an ans', /answer was cut off|could not be reached/],
    ['a wrong key', { status: 401 }, '', /rejected this server/],
    ['too many requests', { status: 429, headers: { 'retry-after-ms': '1' } }, '', /too many requests/],
    ['an error of its own', { status: 500, headers: { 'retry-after-ms': '1' } }, '', /having problems/],
    ['nonsense', { body: 'data: {"oops"\n\n' }, '', /could not be read|was cut off/],
    ['silence', { hold: [] }, '', /took too long/],
    ['silence in the middle', { hold: ['Well ', 'then '] }, 'Well then', /took too long/],
  ] as const)('%s: what was said stays, one sentence says why, and nothing is counted', async (name, reply, answer, sentence) => {
    assisted.ai.script();
    assisted.ai.otherwise(reply);
    const server = name.startsWith('silence') ? impatient : assisted.server;
    const { ended } = await askReport(server, owner.token, { test_id: testId, message: 'Are you there?' });
    assisted.ai.otherwise({ status: 400 });
    expect(ended).toMatchObject({ outcome: 'failed', answer });
    expect(ended?.problem).toMatch(sentence);
    expect(await used()).toBe(0);
    expect(await callsOf(assisted.server, owner.workspaceId)).toMatchObject([{ outcome: 'failed', problem: ended?.problem }]);
  });
});

describe('who may ask', () => {
  it('nobody past the limit of the plan, and the model is not asked', async () => {
    await assisted.server.services.database.pool.query(
      `insert into usage_counters (workspace_id, meter, period, used) values ($1, 'ai_chatbot_calls', to_char(now() at time zone 'utc', 'YYYY-MM'), 10)`,
      [owner.workspaceId],
    );
    const before = assisted.ai.requests.length;
    const { status, text } = await ask('One more?');
    expect([status, JSON.parse(text).code]).toEqual([403, 'limit_reached']);
    expect(assisted.ai.requests.length).toBe(before);
    expect(await history()).toEqual([]);
  });

  it('each sees and forgets what they asked themselves', async () => {
    assisted.ai.script({ say: 'One.' }, { say: 'Two.' });
    await ask('First?');
    const mate = await makePerson(assisted.server, 'Mona');
    await join(assisted.server, mate, owner.workspaceId, 'member');
    expect((await mate.get(`/seo/chat_history/?test_id=${testId}`)).json.data).toEqual([]);
    await askReport(assisted.server, mate.token, { test_id: testId, message: 'Second?' });
    expect((await mate.remove(`/seo/chat_history/?test_id=${testId}`)).json.data).toEqual({ deleted: 1 });
    expect(await history()).toMatchObject([{ question: 'First?' }]);
  });

  it('only about finished SEO tests', async () => {
    const { rows } = await assisted.server.services.database.pool.query(
      `insert into tests (workspace_id, kind, url, host, source, options, status) values
       ($1, 'seo', 'https://a.example', 'a.example', 'dashboard', '{}', 'running'), ($1, 'responsive', 'https://a.example', 'a.example', 'dashboard', '{}', 'finished')
       returning id`,
      [owner.workspaceId],
    );
    for (const { id } of rows) {
      const { status, text } = await askReport(assisted.server, owner.token, { test_id: id, message: 'What is wrong?' });
      expect([status, JSON.parse(text).code]).toEqual([409, 'conflict']);
    }
  });
});

describe('the history', () => {
  it('is given a page at a time without a gap or a repeat', async () => {
    const { pool } = assisted.server.services.database;
    await pool.query(
      `insert into chat_exchanges (test_id, user_id, question, model, created_at)
       select $1, $2, 'Question ' || number, '', now() - make_interval(secs => number / 3) from generate_series(1, 7) number`,
      [testId, owner.userId],
    );
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { json } = await get(`/seo/chat_history/?test_id=${testId}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...json.data.map(({ question }: { question: string }) => question));
      if (!json.next_cursor) break;
      cursor = json.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });
});

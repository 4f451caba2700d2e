import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AI_KEY, type AssistedServer, callsOf, startAssistedServer, usedOf } from '../../../../testing/assistant-server.ts';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let assisted: AssistedServer;
let person: Person;

beforeAll(async () => {
  assisted = await startAssistedServer();
});
beforeEach(async () => {
  person = await putPerson(assisted.server);
});
afterAll(() => assisted?.close());

const TEXT = 'Harbour Tools sharpens 40 saws a week; see https://harbour.example/saws for {name}.';
const GOOD = [
  'Each week Harbour Tools sharpens 40 saws; {name}, see https://harbour.example/saws.',
  'For {name}: https://harbour.example/saws. A week brings Harbour Tools 40 saws to sharpen.',
  'It is 40 saws a week that Harbour Tools sharpens, as https://harbour.example/saws shows {name}.',
];
const say = (...variants: string[]) => ({ say: JSON.stringify({ variants }) });
const rephrase = (body: object = { text: TEXT }, server = assisted.server) =>
  server.call('POST', '/grammar/rephrase/', { token: person.token, body });
const used = () => usedOf(assisted.server, person.workspaceId, 'ai_recommendation');

describe('rephrasing with a model', () => {
  it('gives three variants, asks with the key, counts one, and writes down what it took', async () => {
    assisted.ai.script(say(...GOOD));
    const { status, json } = await rephrase({ text: TEXT, tone: 'friendly', context: 'A page about saws.' });
    expect(status).toBe(200);
    expect(json.data).toEqual({
      tone: 'friendly',
      variants: GOOD.map((text) => ({ text, changes: [] })),
      note: '',
      source: { by: 'ai', model: 'test-model', notice: '' },
    });
    const request = assisted.ai.requests.at(-1);
    expect(request?.headers.authorization).toBe(`Bearer ${AI_KEY}`);
    expect(request?.body.model).toBe('test-model');
    expect(JSON.stringify(request?.body.messages)).toContain('A page about saws.');
    expect(await used()).toBe(1);
    const [call] = await callsOf(assisted.server, person.workspaceId);
    expect(call).toMatchObject({ purpose: 'rephrase', model: 'test-model', outcome: 'answered', problem: '' });
    expect(call.input_tokens).toBeGreaterThan(0);
    expect(call.cost).toBeCloseTo((call.input_tokens * 1 + call.output_tokens * 4) / 1_000_000, 12);
  });

  it('drops variants that change a fact and asks again for as many, telling which facts', async () => {
    assisted.ai.script(say(GOOD[0] ?? '', 'Harbour Tools sharpens 50 saws.', 'Saws, sharpened.'), say(GOOD[1] ?? '', GOOD[2] ?? ''));
    const before = assisted.ai.requests.length;
    const { json } = await rephrase();
    expect(json.data.variants.map(({ text }: { text: string }) => text)).toEqual(GOOD);
    expect(assisted.ai.requests.length - before).toBe(2);
    const again = JSON.stringify(assisted.ai.requests.at(-1)?.body.messages);
    expect(again).toContain('Write 2 variants.');
    expect(again).toContain('https://harbour.example/saws');
    expect(await used()).toBe(1);
    expect(await callsOf(assisted.server, person.workspaceId)).toHaveLength(2);
  });

  it('says so when fewer than three are left', async () => {
    assisted.ai.script(say(GOOD[0] ?? ''), say('No facts here.'), say('None here.'));
    const { json } = await rephrase();
    expect(json.data.variants).toHaveLength(1);
    expect(json.data.note).toBe('Only one variant kept every name, number and link; the others were dropped.');
  });

  it('fails and gives back when no variant keeps the facts', async () => {
    assisted.ai.script(say('a'), say('b'), say('c'));
    const { status, json } = await rephrase();
    expect([status, json.code]).toEqual([503, 'unavailable']);
    expect(json.message).toMatch(/changed names, numbers or links/);
    expect(await used()).toBe(0);
  });

  it('reads JSON within words and fences, and asks again where there is none', async () => {
    assisted.ai.script({ say: 'Of course! Here you are.' }, { say: `Sure:\n\`\`\`json\n${JSON.stringify({ variants: GOOD })}\n\`\`\`` });
    expect((await rephrase()).json.data.variants).toHaveLength(3);
  });
});

describe('a model that fails', () => {
  let impatient: TestServer;
  beforeAll(async () => {
    impatient = await assisted.impatient();
  });
  afterAll(() => impatient?.close());

  it.each([
    ['a wrong key', [{ status: 401 }], 1, /rejected this server’s key/],
    ['an unknown model', [{ status: 404 }], 1, /does not know this server’s model/],
    ['a refused request', [{ status: 400 }], 1, /refused the request/],
    ['too many requests, three times', Array(3).fill({ status: 429, headers: { 'retry-after-ms': '1' } }), 3, /too many requests/],
    ['an error of its own, three times', Array(3).fill({ status: 500, headers: { 'retry-after-ms': '1' } }), 3, /having problems/],
    ['a body that is no answer', [{ body: '{"oops":' }], 1, /could not be read/],
    ['an empty answer', [{ say: '' }], 1, /could not be read/],
    ['silence', [{ hold: [] }], 1, /took too long/],
  ])('%s: one sentence, and nothing is counted', async (name, replies, requests, sentence) => {
    const before = assisted.ai.requests.length;
    assisted.ai.script(...replies);
    const { status, json } = await rephrase({ text: TEXT }, name === 'silence' ? impatient : assisted.server);
    expect([status, json.code]).toEqual([503, 'unavailable']);
    expect(json.message).toMatch(sentence);
    expect(json.message).not.toContain(AI_KEY);
    expect(assisted.ai.requests.length - before).toBe(requests);
    expect(await used()).toBe(0);
    const calls = await callsOf(assisted.server, person.workspaceId);
    expect(calls.map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  it('is asked again after an error that passes', async () => {
    const busy = { status: 429, headers: { 'retry-after-ms': '1' } } as const;
    assisted.ai.script(busy, { status: 500, headers: { 'retry-after-ms': '1' } }, say(...GOOD));
    expect((await rephrase()).status).toBe(200);
    expect(await used()).toBe(1);
  });
});

describe('a caller who goes away', () => {
  it('is not counted, and the model is let go', async () => {
    const { server, ai } = assisted;
    const leaving = new AbortController();
    ai.script({ hold: [] });
    const before = ai.requests.length;
    const asked = fetch(`${server.origin}/api/grammar/rephrase/`, {
      method: 'POST',
      headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: TEXT }),
      signal: leaving.signal,
    });
    await ai.asked(before + 1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => callsOf(server, person.workspaceId)).toMatchObject([{ outcome: 'stopped' }]);
    await expect.poll(used).toBe(0);
  });
});

describe('the limit of the plan', () => {
  it('is said before the model is asked', async () => {
    await assisted.server.services.database.pool.query(
      `insert into usage_counters (workspace_id, meter, period, used) values ($1, 'ai_recommendation', to_char(now() at time zone 'utc', 'YYYY-MM'), 10)`,
      [person.workspaceId],
    );
    const before = assisted.ai.requests.length;
    const { status, json } = await rephrase();
    expect([status, json.code]).toEqual([403, 'limit_reached']);
    expect(assisted.ai.requests.length).toBe(before);
  });
});

describe('bad input', () => {
  it.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text that is too long', { text: 'a'.repeat(4001) }, 'text'],
    ['an unknown tone', { text: 'Hello.', tone: 'rude' }, 'tone'],
  ])('%s is a 400 that names the field', async (_name, body, field) => {
    const { status, json } = await rephrase(body);
    expect([status, json.fields[0].field]).toEqual([400, field]);
  });
});

describe('without a provider', () => {
  it('rules answer, nothing is counted, and the answer says how to add one', async () => {
    const server = await startTestServer();
    try {
      const alone = await putPerson(server);
      const { json } = await server.call('POST', '/grammar/rephrase/', {
        token: alone.token,
        body: { text: 'In order to start, press it.' },
      });
      expect(json.data.variants[0].text).toBe('To start, press it.');
      expect(json.data.source).toMatchObject({ by: 'rules', model: '' });
      expect(json.data.source.notice).toMatch(/^Answers come from built-in rules\. An administrator can connect an AI provider\.$/);
      expect(await usedOf(server, alone.workspaceId, 'ai_recommendation')).toBe(0);
      const status = (await server.call('GET', '/assistant/', { token: alone.token })).json.data;
      expect(status).toMatchObject({ configured: false, provider: null, model: '' });
      expect(status.how_to_add).toBe('An administrator can connect an AI provider.');
    } finally {
      await server.close();
    }
  });

  it('the state of one with a provider names it without its key', async () => {
    const { text, json } = await assisted.server.call('GET', '/assistant/', { token: person.token });
    expect(json.data).toMatchObject({ configured: true, provider: 'openai-compatible', model: 'test-model' });
    expect(text).not.toContain(AI_KEY);
    expect(text).not.toContain(assisted.ai.baseUrl);
  });
});

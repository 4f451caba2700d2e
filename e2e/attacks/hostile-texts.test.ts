import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const MAX = 20_000;
/** Texts that cost harper, the tagger, a regular expression or a dictionary far more than their length. */
const HOSTILE: Readonly<Record<string, string>> = {
  'letters without a space': 'a'.repeat(MAX),
  'one letter, then combining characters': `e${'\u0301'.repeat(MAX - 1)}`,
  'right-to-left marks': '\u202e\u200f'.repeat(MAX / 2),
  'lone surrogates': '\ud800'.repeat(MAX),
  'zero characters': '\0'.repeat(MAX),
  'open brackets': '('.repeat(MAX),
  apostrophes: "'".repeat(MAX),
  'full stops between letters': 'a.'.repeat(MAX / 2),
  'one sentence': 'the boat and '.repeat(MAX / 13),
  'ideographs declared to be English': '漢'.repeat(MAX),
};
const PLAIN = 'We definately sail the boat.';

let server: TestServer;
let mallory: string;
let ada: string;

const check = (token: string, body: object) => server.call('POST', '/grammar/page/', { token, body });

beforeAll(async () => {
  server = await startTestServer();
  [mallory, ada] = [await server.signUp('Mallory'), await server.signUp('Ada')];
});
afterAll(() => server?.close());

async function expectService(): Promise<void> {
  const { status, json } = await check(ada, { text: PLAIN });
  expect([status, json.data?.findings?.map(({ rule }: { rule: string }) => rule)]).toEqual([200, ['spelling']]);
  expect((await server.call('GET', '/health')).json.database.ok).toBe(true);
}

describe('a hostile text', () => {
  it.each(Object.entries(HOSTILE))(
    'of %s is answered, and the text of another tenant is judged meanwhile and afterwards',
    async (_, text) => {
      const hostile = check(mallory, { text, language: 'en' });
      await expectService();
      const answer = await hostile;
      expect([answer.status, answer.json.data?.skipped?.length > 0]).toEqual([200, true]);
      expect(answer.json.data.skipped[0].message).toMatch(/\d+ characters/);
      await expectService();
    },
  );

  it('in another language is answered as well', async () => {
    const text = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.repeat(3);
    const answer = await check(mallory, { text: `${text} `.repeat(80), language: 'de' });
    expect([answer.status, answer.json.data?.skipped?.length]).toEqual([200, 80]);
    await expectService();
  });

  it('that is too long is refused with the limit', async () => {
    const long = await check(mallory, { text: 'a '.repeat(MAX) });
    expect([long.status, long.json.message]).toEqual([400, 'A text has at most 20,000 characters. Send a longer one in parts.']);
    expect((await check(mallory, { text: 'a'.repeat(2_500_000) })).status).toBe(413);
  });

  it('leaves the rest of the text to be judged', async () => {
    const { data } = (await check(mallory, { text: `${'a'.repeat(5000)} is long. ${PLAIN}` })).json;
    expect(data.findings).toMatchObject([{ rule: 'spelling', start: 5013, end: 5023 }]);
    expect(data.skipped).toMatchObject([{ start: 0, end: 5000, reason: 'long_word' }]);
  });
});

describe('a hostile page', () => {
  const page = (body: string): string => `<!doctype html><html lang="en"><title>Boats</title>${body}<p>${PLAIN}</p></html>`;

  it('does not fail its test: the rest is judged, and the report says what was skipped and why', async () => {
    await using site = await startPageServer({
      '/': page('<a href="/word">Word</a><a href="/deep">Deep</a><a href="/many">Many</a><a href="/sentence">Sentence</a>'),
      '/word': page(`<p>${'a'.repeat(2_500_000)}</p>`),
      '/deep': page(`${'<div>'.repeat(100_000)}<p>Hello there, boat.${'</div>'.repeat(100_000)}`),
      '/many': page('<p>Hello there.</p>'.repeat(100_000)),
      '/sentence': page(`<p>${'the boat and '.repeat(400)}</p>`),
    });
    const started = await server.call('POST', '/grammar/website/', { token: mallory, body: { url: site.url('/'), max_pages: 5 } });
    const testId: string = started.json.data.test_id;
    const finished = server.finished(mallory, testId);
    await expectService();
    expect(await finished).toMatchObject({ status: 'finished', error: '' });
    await expectService();
    const [report] = (await server.call('GET', `/grammar/website/?test_id=${testId}`, { token: mallory })).json.data;
    expect(report.page_count).toBe(5);
    const reasons = report.skipped.map(({ reason }: { reason: string }) => reason);
    expect(reasons.toSorted()).toEqual(['long_page', 'long_sentence', 'long_text']);
    const found = (await server.call('GET', `/project/finding/?test_id=${testId}`, { token: mallory })).json.data;
    const pages = found.filter(({ evidence }: Found) => evidence.facts.problem === 'definately').map((finding: Found) => finding.page_url);
    expect(pages).toEqual(expect.arrayContaining(['/', '/word', '/sentence'].map((path) => site.url(path))));
    const detail = `/grammar/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/word'))}`;
    const { data } = (await server.call('GET', detail, { token: mallory })).json;
    expect(data.skipped).toMatchObject([{ reason: 'long_text' }]);
  });
});

interface Found {
  readonly page_url: string;
  readonly evidence: { readonly facts: { readonly problem: string } };
}

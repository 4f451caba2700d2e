import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const FOOTER = '<footer><p>We definately answer within a day.</p></footer>';
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}${FOOTER}</body></html>`;
const HOME = page(
  'Zorblax boats',
  `<h1>Zorblax boats</h1><p>We sail with Zorblax every day, and teh sea is calm.</p><p>The colour is nice.</p>
   <p>Our favorite color is the color of the harbor.</p><a href="/about">About</a><a href="/quiet">Quiet</a><a href="/de">Deutsch</a>
   <p>Run <code>frobnicat</code> now.</p><ul><li>A list itme nobody asked for.</li></ul>`,
);
const ABOUT = page('About', '<p>We build boats. They are strong.</p>');
const QUIET = page('Quiet', '<p>Nothing to see here.</p>');
const GERMAN = page('Deutsch', '<p lang="de">Die Webseite hat einen Fehlr, und wir bauen Boote für den Hafen.</p>');

let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;
let token: string;
let testId: string;

const get = async (path: string) => (await server.call('GET', path, { token })).json;
const findings = async (query = '') => (await get(`/project/finding/?test_id=${testId}&limit=500${query}`)).data;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({ '/': HOME, '/about': ABOUT, '/quiet': QUIET, '/de': GERMAN });
  token = await server.signUp();
  const started = await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 8 } });
  expect(started.status).toBe(202);
  testId = started.json.data.test_id;
  expect(await server.finished(token, testId)).toMatchObject({ status: 'finished', kind: 'grammar', error: '' });
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

describe('the walk from an address to a report of its text', () => {
  it('says what was read', async () => {
    const [report] = (await get(`/grammar/website/?test_id=${testId}`)).data;
    expect(report).toMatchObject({ page_count: 4, complete: true, dialect: 'american', texts: ['paragraph'], new_count: 0 });
    expect(report.languages.map(({ language, checked }: { language: string; checked: string }) => [language, checked])).toEqual([
      ['en', 'whole'],
      ['de', 'spelling'],
    ]);
    expect(new Map(report.rules.map(({ rule, findings: count }: { rule: string; findings: number }) => [rule, count]))).toEqual(
      await ruleCounts(),
    );
    expect(report.score).toBeGreaterThan(0);
    expect(report.score).toBeLessThan(100);
  });

  it('finds mistakes with their fix, and none that the site vouches for', async () => {
    const found = await findings('&fold=head');
    const problems = found.map(({ evidence: { facts } }: Found) => [facts.problem, facts.replacements[0]]);
    expect(problems).toEqual(
      expect.arrayContaining([
        ['teh', 'the'],
        ['definately', 'definitely'],
        ['colour', 'color'],
        ['Fehlr', expect.any(String)],
      ]),
    );
    expect(problems.map(([problem]: [string]) => problem)).not.toEqual(expect.arrayContaining(['Zorblax', 'frobnicat', 'itme']));
  });

  it('counts a mistake of a template once, in as many places as it has', async () => {
    const [footer] = (await findings('&fold=head')).filter(({ evidence }: Found) => evidence.facts.problem === 'definately');
    expect(footer.fold).toMatchObject({ pages: 4 });
    expect(footer.evidence.places[0]).toMatchObject({ line: 3 });
    const { excerpt, mark_start, mark_end } = footer.evidence.places[0];
    expect(excerpt.slice(mark_start, mark_end)).toBe('definately');
  });

  it('shows a page with its mistakes in place', async () => {
    const { data } = await get(`/grammar/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/'))}`);
    expect(data).toMatchObject({ title: 'Zorblax boats', language: 'en' });
    const marked = data.texts.flatMap(({ text, slips }: { text: string; slips: { start: number; end: number }[] }) =>
      slips.map(({ start, end }) => text.slice(start, end)),
    );
    expect(marked).toEqual(['teh', 'colour', 'definately']);
  });

  it('lists pages, those with most mistakes first, and searches them', async () => {
    const all = await get(`/grammar/page/?test_id=${testId}&limit=2`);
    const rest = await get(`/grammar/page/?test_id=${testId}&limit=2&cursor=${all.next_cursor}`);
    expect(all.total).toBe(4);
    const counts = [...all.data, ...rest.data].map(({ findings: count }: { findings: number }) => count);
    expect(counts).toEqual([3, 2, 1, 1]);
    expect((await get(`/grammar/page/?test_id=${testId}&search=quiet`)).data).toHaveLength(1);
  });

  it('counts the pages it read, and gives back those it did not need', async () => {
    expect((await get('/accounts/user-credits/')).data[0].grammar).toBe(4);
  });

  it('says of pages that they are only reserved until the test has ended', async () => {
    const meter = async () => (await get('/accounts/usage/')).data.meters.find(({ id }: { id: string }) => id === 'grammar');
    const become = (status: string) => server.services.database.pool.query(`update tests set status = $2 where id = $1`, [testId, status]);
    await become('running');
    expect(await meter()).toMatchObject({ used: 4, reserved: 4 });
    await become('finished');
    expect(await meter()).toMatchObject({ used: 4, reserved: 0 });
  });

  it('gives the same findings again, and says that nothing is new', async () => {
    const first = await findings();
    const again = (await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 6 } })).json.data.test_id;
    await server.finished(token, again);
    const second = (await get(`/project/finding/?test_id=${again}&limit=500`)).data;
    const print = (rows: Found[]) => rows.map(({ fingerprint }) => fingerprint).sort();
    expect(print(second)).toEqual(print(first));
    expect((await get(`/grammar/website/?test_id=${again}`)).data[0]).toMatchObject({ new_count: 0, fixed_count: 0 });
  });

  it('refuses more pages than the plan has, and takes what is left of it', async () => {
    const started = await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/'), max_pages: 50 } });
    const test = await server.finished(token, started.json.data.test_id);
    expect(test.options.max_pages).toBe(2);
    const refused = await server.call('POST', '/grammar/website/', { token, body: { url: site.url('/') } });
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('Grammar pages: 10 of 10')]);
    expect((await get('/accounts/user-credits/')).data[0].grammar).toBe(10);
  });
});

describe('triage', () => {
  it('accepts a fix on all pages with the same text, exports it, and takes it back', async () => {
    const [footer] = (await findings('&fold=head')).filter(({ evidence }: Found) => evidence.facts.problem === 'definately');
    const accept = (replacement: string | null) =>
      server.call('POST', '/grammar/accepted/', { token, body: { test_id: testId, finding_id: footer.id, replacement } });
    expect((await accept('surely')).json.data).toEqual({ findings: 4 });
    expect((await get(`/grammar/website/?test_id=${testId}`)).data[0].accepted_count).toBe(4);
    const { text } = await server.call('GET', `/grammar/export/?test_id=${testId}&format=csv`, { token });
    expect(text.split('\r\n').filter((line) => line.includes('definately,surely,yes'))).toHaveLength(4);
    const fixed = async (accepted: string) => (await findings(`&fold=head&accepted=${accepted}`)).map(({ id }: Found) => id);
    expect(await fixed('only')).toEqual([footer.id]);
    expect(await fixed('without')).not.toContain(footer.id);
    const { checks } = (await get(`/project/report/?test_id=${testId}`)).data;
    expect(checks.find(({ check_id }: { check_id: string }) => check_id === footer.check_id).accepted).toBe(4);
    await accept(null);
    expect((await get(`/grammar/website/?test_id=${testId}`)).data[0].accepted_count).toBe(0);
  });

  it('learns no more words than every test can read', async () => {
    const crowded = await server.signUp('Cora');
    const add = (word: string) => server.call('POST', '/grammar/dictionary/', { token: crowded, body: { word } });
    await add('first');
    await server.services.database.pool.query(
      `insert into dictionary_words (workspace_id, word, key)
       select workspace_id, 'w' || number, 'w' || number from dictionary_words, generate_series(1, 9999) number where key = 'first'`,
    );
    expect((await add('last')).json.code).toBe('limit_reached');
  });

  it('learns a word, in this report and in later ones, and forgets it', async () => {
    const { score } = (await get(`/grammar/website/?test_id=${testId}`)).data[0];
    const change = (method: string, parts: object) => server.call(method, '/grammar/dictionary/', { token, ...parts });
    expect((await change('POST', { body: { word: 'Definately', test_id: testId } })).json.data).toEqual({ findings: 4 });
    expect((await findings()).map(({ evidence }: Found) => evidence.facts.problem)).not.toContain('definately');
    expect((await get(`/grammar/website/?test_id=${testId}`)).data[0].score).toBeGreaterThan(score);
    const stranger = await server.signUp('Stan');
    expect((await server.call('GET', '/grammar/dictionary/', { token: stranger })).json.data).toEqual([]);
    expect((await get('/grammar/dictionary/?search=defin')).data).toMatchObject([{ word: 'Definately', added_by: 'Ada Tester' }]);
    const removed = await server.call('DELETE', `/grammar/dictionary/?word=definately&test_id=${testId}`, { token });
    expect(removed.json.data).toEqual({ findings: 4 });
    expect((await server.call('DELETE', '/grammar/dictionary/?word=definately', { token })).status).toBe(404);
    const refused = await change('POST', { body: { word: 'two words' } });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('word')]);
  });

  it('ignores a word everywhere on the site, with a reason', async () => {
    const [teh] = (await findings()).filter(({ evidence }: Found) => evidence.facts.problem === 'teh');
    const ignored = await server.call('POST', '/project/finding/ignore/', {
      token,
      body: { test_id: testId, finding_id: teh.id, scope: 'text', reason: 'It is a quotation.' },
    });
    expect(ignored.json.data).toMatchObject({ findings: 1 });
    expect((await findings()).some(({ id }: Found) => id === teh.id)).toBe(false);
  });
});

describe('the assistant without a provider', () => {
  it('puts grammar right before it rephrases', async () => {
    const body = { text: 'We definately row teh boat in order to get there.', tone: 'neutral' };
    const { data } = (await server.call('POST', '/grammar/rephrase/', { token, body })).json;
    expect(data.variants[0].text).toBe('We definitely row the boat to get there.');
    expect(data.variants[0].changes).toContain('Spelling and grammar corrected');
    expect(data.source).toMatchObject({ by: 'rules' });
  });

  it('recommends a fix for a mistake from the page of its rule', async () => {
    const [slip] = (await findings()).filter(({ evidence }: Found) => evidence.facts.problem === 'Fehlr');
    const { data } = (await server.call('POST', '/seo/ai/', { token, body: { test_id: testId, finding_id: slip.id } })).json;
    expect(data.text).toContain('Fehlr');
  });
});

describe('the page of a rule', () => {
  it('is there for rules of our own, for anybody', async () => {
    const { data } = (await server.call('GET', '/grammar/rule/?rule=its-or-it-is')).json;
    expect(data).toMatchObject({ rule: 'its-or-it-is', kind: 'word_choice' });
    expect(data.html).toContain('<h2>');
    expect((await server.call('GET', '/grammar/rule/?rule=spelling')).status).toBe(404);
    expect((await server.call('GET', '/grammar/rule/?rule=../rules')).status).toBe(400);
  });
});

describe('judging a text', () => {
  const check = (body: object) => server.call('POST', '/grammar/page/', { token, body });

  it('says where what is wrong', async () => {
    const text = 'We definately sail. The boat is red.';
    const { data } = (await check({ text })).json;
    expect(data.language).toBe('en');
    const [slip] = data.findings;
    expect(text.slice(slip.start, slip.end)).toBe('definately');
    expect(slip).toMatchObject({ rule: 'spelling', replacements: expect.arrayContaining(['definitely']) });
  });

  it('judges other languages by their dictionary', async () => {
    const { data } = (await check({ text: 'Die Webseite hat einen Fehlr, und wir bauen Boote für den Hafen.' })).json;
    expect(data).toMatchObject({ language: 'de', findings: [{ rule: 'spelling' }] });
  });

  it('refuses no text and too much of it, naming the field', async () => {
    for (const body of [{}, { text: '' }, { text: 'a'.repeat(20_001) }]) {
      const answer = await check(body);
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('text')]);
    }
  });
});

/** Findings of each rule, counted from the list. */
async function ruleCounts(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { check_id } of await findings()) counts.set(check_id, (counts.get(check_id) ?? 0) + 1);
  return counts;
}

interface Found {
  readonly id: string;
  readonly fingerprint: string;
  readonly evidence: { readonly facts: { readonly problem: string; readonly replacements: readonly string[] } };
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GRAMMAR_SITE, putGrammarTest, slipOf } from '../../../testing/put-grammar-test.ts';
import { type Person, putColleague, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let viewer: Person;
let stranger: Person;
let testId: string;

/** A footer on three pages, a word on one of them, and a quotation containing a spreadsheet formula. */
const SLIPS = [
  ...['/', '/quay', '/bay'].map((path) => slipOf(path, 'definately', { fold: 'footer' })),
  slipOf('/quay', 'teh', { checkId: 'its-or-it-is', category: 'word_choice', severity: 'medium' }),
  slipOf('/bay', '=2+5'),
];

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  owner = await putPerson(server);
  viewer = await putColleague(server, owner.workspaceId, { name: 'Vera', role: 'viewer' });
  stranger = await putPerson(server, { name: 'Stan' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'tests', 'ignored_findings', 'dictionary_words']) await query(`delete from ${table}`);
  testId = await putGrammarTest(server, owner, { pages: ['/', '/quay', '/bay', '/ülle'], slips: SLIPS, sentences: 20 });
});

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const call = (method: string, path: string, body?: object, by = owner) => server.call(method, path, { token: by.token, body });
const get = async (path: string, by = owner) => (await call('GET', path, undefined, by)).json;
const report = async () => (await get(`/grammar/website/?test_id=${testId}`)).data[0];
const pages = async (more = '') =>
  (await get(`/grammar/page/?test_id=${testId}${more}`)).data.map(({ url }: { url: string }) => new URL(url).pathname);
const findings = async (more = '') => (await get(`/project/finding/?test_id=${testId}&limit=500${more}`)).data;
const idOf = async (problem: string) =>
  (await findings('&fold=head')).find(({ evidence }: { evidence: { facts: { problem: string } } }) => evidence.facts.problem === problem)
    .id;
const accept = async (problem: string, replacement: string | null, by = owner) =>
  call('POST', '/grammar/accepted/', { test_id: testId, finding_id: await idOf(problem), replacement }, by);
const addWord = (word: string, more: object = {}, by = owner) => call('POST', '/grammar/dictionary/', { word, ...more }, by);
const removeWord = (word: string, more = '', by = owner) =>
  call('DELETE', `/grammar/dictionary/?word=${encodeURIComponent(word)}${more}`, undefined, by);

describe('the pages of a report', () => {
  it.each([
    ['', ['/bay', '/quay', '/', '/%C3%BClle']],
    ['&sort=order', ['/', '/quay', '/bay', '/%C3%BClle']],
    ['&sort=-words', ['/%C3%BClle', '/bay', '/quay', '/']],
    ['&sort=words', ['/', '/quay', '/bay', '/%C3%BClle']],
    ['&sort=url', ['/', '/%C3%BClle', '/bay', '/quay']],
    ['&sort=-url', ['/quay', '/bay', '/%C3%BClle', '/']],
    ['&search=QUAY', ['/quay']],
    ['&search=Page', ['/bay', '/quay', '/', '/%C3%BClle']],
    ['&search=%25', ['/%C3%BClle']],
    ['&search=nowhere', []],
  ])('asked for with “%s” are %j', async (more, paths) => {
    expect(await pages(more)).toEqual(paths);
  });

  it('page in either direction without a gap or a repeat', async () => {
    for (const sort of ['-findings', 'words', '-url']) {
      const seen: string[] = [];
      for (let cursor = ''; ;) {
        const page = await get(`/grammar/page/?test_id=${testId}&limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map(({ url }: { url: string }) => new URL(url).pathname));
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(await pages(`&sort=${sort}`));
    }
  });

  it('say nothing where their text is no longer kept', async () => {
    const gone = await call('GET', `/grammar/page/detail/?test_id=${testId}&url=${encodeURIComponent(`${GRAMMAR_SITE}/`)}`);
    expect([gone.status, gone.json.message]).toEqual([409, 'The text of this page is no longer stored.']);
    const unknown = await call('GET', `/grammar/page/detail/?test_id=${testId}&url=${encodeURIComponent(`${GRAMMAR_SITE}/none`)}`);
    expect(unknown.status).toBe(404);
  });
});

describe('a fix', () => {
  it('is listed once for all pages with the text, and for one page with all that it has', async () => {
    expect((await accept('definately', 'definitely')).json.data).toEqual({ findings: 3 });
    await accept('=2+5', '=3+5');
    const list = (more = '') => get(`/grammar/accepted/?test_id=${testId}${more}`);
    const all = await list();
    expect([all.total, all.data]).toMatchObject([
      2,
      [
        { problem: 'definately', replacement: 'definitely', accepted_by: 'Olga Tester' },
        { problem: '=2+5', replacement: '=3+5' },
      ],
    ]);
    const ofPage = await list(`&page_url=${encodeURIComponent(`${GRAMMAR_SITE}/bay`)}`);
    expect(ofPage).toMatchObject({ total: 2, data: [{ problem: 'definately' }, { problem: '=2+5' }] });
    const first = await list('&limit=1');
    const second = await list(`&limit=1&cursor=${first.next_cursor}`);
    expect([first.data, second.data, second.next_cursor]).toEqual([[all.data[0]], [all.data[1]], null]);
  });

  it('may be another one, or none of the words at all, and is what the file says', async () => {
    await accept('definately', 'surely');
    await accept('definately', '');
    await accept('teh', 'the');
    await accept('teh', null);
    const { text, headers } = await call('GET', `/grammar/export/?test_id=${testId}&format=csv`);
    const rows = text.trim().split('\r\n');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="plumbline-harbour\.example-\d{4}-\d\d-\d\d-grammar\.csv"$/);
    expect(rows).toHaveLength(6);
    expect(rows.slice(1, 4).map((row) => row.split(',').slice(3, 6))).toEqual(Array.from({ length: 3 }, () => ['definately', '', 'yes']));
    expect(rows[4]).toContain('teh,teh-mended,no');
    // A spreadsheet would evaluate text that starts like this.
    expect(rows[5]).toContain("'=2+5,'=2+5-mended,no");
    expect(JSON.parse((await call('GET', `/grammar/export/?test_id=${testId}&format=json`)).text)[0]).toMatchObject({
      page_url: `${GRAMMAR_SITE}/`,
      wrong: 'definately',
      right: '',
      accepted: 'yes',
      line: '3',
    });
  });

  it('is accepted by members, for a finding of the test alone', async () => {
    expect((await accept('teh', 'the', viewer)).status).toBe(403);
    expect((await accept('teh', 'the', stranger)).status).toBe(404);
    const other = await putGrammarTest(server, owner, { slips: [slipOf('/', 'adn')] });
    const foreign = { test_id: other, finding_id: await idOf('teh'), replacement: 'the' };
    expect((await call('POST', '/grammar/accepted/', foreign)).status).toBe(404);
    expect((await get(`/grammar/accepted/?test_id=${testId}`, viewer)).data).toEqual([]);
    expect((await call('GET', `/grammar/export/?test_id=${testId}&format=csv`, undefined, stranger)).status).toBe(404);
  });
});

describe('a word of the dictionary', () => {
  it('takes itself out of the named report in every spelling of its letters, and is back when it is removed', async () => {
    expect(await report()).toMatchObject({
      score: 75,
      rules: [
        { rule: 'spelling', findings: 4 },
        { rule: 'its-or-it-is', findings: 1 },
      ],
    });
    expect((await addWord(' DEFINATELY ', { test_id: testId })).json.data).toEqual({ findings: 3 });
    // Two of the sentences with a mistake are left: the pages have their own.
    expect(await report()).toMatchObject({ score: 90, rules: [{ rule: 'spelling', findings: 1, ignored: 3 }, { findings: 1 }] });
    expect(await pages('&limit=2')).toEqual(['/bay', '/quay']);
    const [ignored] = await findings('&ignored=only');
    expect(ignored.ignored).toMatchObject({ scope: 'text', reason: 'It is in the workspace dictionary.', by: 'Olga Tester' });
    expect((await removeWord('definately', `&test_id=${testId}`)).json.data).toEqual({ findings: 3 });
    expect(await report()).toMatchObject({ score: 75 });
  });

  it('is kept once, as it was first written, and is listed by the alphabet', async () => {
    for (const word of ['Zorblax', 'ahoy', 'zorblax', 'O’Hara', 'x-ray', '9th']) expect((await addWord(word)).status).toBe(200);
    const first = await get('/grammar/dictionary/?limit=2');
    const rest = await get(`/grammar/dictionary/?limit=9&cursor=${first.next_cursor}`);
    expect(first.total).toBe(5);
    const words = [...first.data, ...rest.data].map(({ word }: { word: string }) => word);
    expect(words.toSorted()).toEqual(['9th', 'O’Hara', 'Zorblax', 'ahoy', 'x-ray'].toSorted());
    expect(words.indexOf('ahoy')).toBeLessThan(words.indexOf('Zorblax'));
    expect((await get('/grammar/dictionary/?search=ZOR', viewer)).data).toMatchObject([{ word: 'Zorblax', added_by: 'Olga Tester' }]);
  });

  it('does not come off while its name is another', async () => {
    await addWord('ahoy');
    expect((await removeWord('aho')).status).toBe(404);
    expect((await removeWord('ahoy', '', stranger)).status).toBe(404);
    expect((await removeWord('AHOY')).status).toBe(200);
  });

  it.each([
    ['', 'Give a word.'],
    ['two words', 'Give one word, without spaces.'],
    ['<b>', 'Give one word, without spaces.'],
    ['a'.repeat(101), 'A word has at most 100 characters.'],
  ])('is not “%s”', async (word, message) => {
    const answer = await addWord(word);
    expect([answer.status, answer.json.fields]).toEqual([400, [{ field: 'word', message }]]);
  });

  it('is for members to add, and speaks of no report that is not theirs', async () => {
    expect((await addWord('ahoy', {}, viewer)).status).toBe(403);
    expect((await removeWord('ahoy', '', viewer)).status).toBe(403);
    expect((await addWord('definately', { test_id: testId }, stranger)).status).toBe(404);
    expect((await get('/grammar/dictionary/', stranger)).data).toEqual([]);
    expect(await report()).toMatchObject({ score: 75 });
  });
});

describe('a report', () => {
  it('knows the run before, on pages that both judged', async () => {
    const slips = [slipOf('/', 'definately', { fold: 'footer' }), slipOf('/', 'adn'), slipOf('/new', 'teh')];
    const next = await putGrammarTest(server, owner, { pages: ['/', '/new'], slips, after: testId });
    const [later] = (await get(`/grammar/website/?test_id=${next}`)).data;
    expect(later).toMatchObject({ new_count: 1, fixed_count: 0, trend: [{ test_id: testId }, { test_id: next }] });
    const fresh = (await get(`/project/finding/?test_id=${next}&fresh=only`)).data;
    expect(fresh).toMatchObject([{ is_new: true, evidence: { facts: { problem: 'adn' } } }]);
  });

  it('has no score where there was nothing to judge, and never a whole one with a mistake', async () => {
    const scoreOf = async (parts: Parameters<typeof putGrammarTest>[2]) =>
      (await get(`/grammar/website/?test_id=${await putGrammarTest(server, owner, parts)}`)).data[0].score;
    expect(await scoreOf({ sentences: 0 })).toBe(null);
    expect(await scoreOf({ sentences: 7 })).toBe(100);
    expect(await scoreOf({ sentences: 9000, slips: [slipOf('/', 'teh')] })).toBe(99);
    expect(await scoreOf({ sentences: 1, slips: [slipOf('/', 'teh'), slipOf('/', 'adn')] })).toBe(0);
  });

  it('is of a test of its kind alone', async () => {
    await query(`update tests set kind = 'seo' where id = $1`, [testId]);
    expect((await call('GET', `/grammar/website/?test_id=${testId}`)).status).toBe(404);
    expect((await call('GET', `/grammar/page/?test_id=${testId}`)).status).toBe(404);
  });
});

import { NOTHING_READ, type ReadPage, type ReadText, SiteDictionary, type Slip, type TextVerdict } from '@plumbline/grammar';
import { expect, it } from 'vitest';
import { PageJudge } from './page-judge.ts';
import { MAX_PAGE_SLIPS, MAX_TEST_SLIPS } from './slip-limits.ts';

const signal = new AbortController().signal;
const slipsOf = (count: number, word: string): readonly Slip[] =>
  Array.from({ length: count }, (_, start) => ({
    start,
    end: start + 1,
    rule: 'spelling',
    kind: 'spelling',
    message: 'Not a word.',
    replacements: [],
    word,
  }));
const textOf = (text: string): ReadText => ({
  source: 'paragraph',
  text,
  skip: [],
  skipped: [],
  declaredLanguage: 'de',
  language: 'de',
  sentences: [{ segment: text, index: 0 }],
  place: { selector: 'p', line: 1, column: 1 },
});
const pageOf = (...texts: readonly string[]): ReadPage => ({ title: '', texts: texts.map(textOf), isCut: false, reading: NOTHING_READ });

/** Checks texts that state their own verdict: "800 wrong 30 more". */
const judge = () =>
  new PageJudge({
    dialect: 'american',
    site: new SiteDictionary(),
    vouched: new Set(['vouched']),
    verdicts: {
      judge: async (texts) =>
        texts.map(({ text }): TextVerdict => {
          const [count = 0, word = '', more = 0] = text.split(' ');
          return { slips: slipsOf(Number(count), String(word)), more: Number(more), hasFailed: false };
        }),
    },
  });

async function listed(judging: PageJudge, pages: readonly ReadPage[]): Promise<(readonly [findings: number, more: number])[]> {
  const read = pages.map((page, index) => ({ url: `https://a.example/${index}`, page }));
  const judged = await judging.judge(read, signal);
  const found = Map.groupBy(judged.findings, ({ pageUrl }) => pageUrl);
  return judged.pages.map(({ url, skipped }) => [found.get(url)?.length ?? 0, skipped.reduce((sum, { more = 0 }) => sum + more, 0)]);
}

it('lists the first slips of a page, and says how many more there are', async () => {
  const pages = [pageOf('900 wrong', '900 wrong', '900 wrong'), pageOf('1000 wrong 50'), pageOf('7 wrong')];
  expect(await listed(judge(), pages)).toEqual([
    [MAX_PAGE_SLIPS, 700],
    [1000, 50],
    [7, 0],
  ]);
});

it('gives no room to words that somebody vouches for', async () => {
  expect(await listed(judge(), [pageOf('3000 vouched', '5 wrong')])).toEqual([[5, 0]]);
});

it('lists no more slips of a test than its report can bear', async () => {
  const judging = judge();
  const page = pageOf(`${MAX_PAGE_SLIPS} wrong`);
  for (let listedYet = 0; listedYet < MAX_TEST_SLIPS; listedYet += MAX_PAGE_SLIPS)
    expect((await judging.judge([{ url: 'https://a.example/', page }], signal)).pages[0]?.skipped).toEqual([]);
  expect(await listed(judging, [page, pageOf('4 wrong')])).toEqual([
    [0, MAX_PAGE_SLIPS],
    [0, 4],
  ]);
});

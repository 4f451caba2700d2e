import { afterAll, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { JudgeThreads } from './judging/judge-threads.ts';
import { placeFindings } from './place-findings.ts';

const threads = new JudgeThreads();
afterAll(() => threads.close());

const ORIGIN = 'https://harbour.example';

function findingOn(path: string): Finding {
  return {
    checkId: 'broken-internal-link',
    category: 'Links',
    severity: 'high',
    pageUrl: ORIGIN + path,
    message: '',
    facts: {},
    places: [],
    placeCount: 0,
  };
}

/** The places of one finding per page, each pointing at spots of its page. */
async function placesOn(pages: Readonly<Record<string, string>>, pointing: readonly (readonly [path: string, spots: readonly number[]])[]) {
  const wantedSpots = new Map(pointing.map(([, spots], index) => [index, { shown: spots, count: spots.length + 40 }]));
  const sources = {
    async *readSources(urls: ReadonlySet<string>) {
      for (const [path, html] of Object.entries(pages)) if (urls.has(ORIGIN + path)) yield { url: ORIGIN + path, html };
    },
  };
  return placeFindings({ findings: pointing.map(([path]) => findingOn(path)), wantedSpots }, sources, threads);
}

it('puts the places of all findings of a page in, in their order', async () => {
  const html = '<title>A</title><a href="/a">a</a><a href="/b">b</a>';
  const [first, second] = [html.indexOf('<a') + 1, html.lastIndexOf('<a') + 1];
  const findings = await placesOn({ '/': html, '/unasked': '' }, [
    ['/', [second, first]],
    ['/', [1, second]],
  ]);
  expect(findings.map(({ places, placeCount }) => [places.map(({ selector }) => selector), placeCount])).toEqual([
    [['html > body > a:nth-of-type(2)', 'html > body > a:nth-of-type(1)'], 42],
    [['html > head > title', 'html > body > a:nth-of-type(2)'], 42],
  ]);
});

it('leaves the findings of a page without places whose source was not kept', async () => {
  const findings = await placesOn({}, [['/gone', [1]]]);
  expect(findings).toEqual([findingOn('/gone')]);
});

it('points at a line where there is no such tag, and where an older version remembered no more', async () => {
  const findings = await placesOn({ '/': '<p>a\n<p>b\n<p>c' }, [['/', [2, -2]]]);
  expect(findings[0]?.places).toMatchObject([
    { line: 1, column: 2, selector: '' },
    { line: 2, column: 1, selector: '' },
  ]);
});

it('finds tags in threads where pages are many or heavy', async () => {
  const heavy = `<title>A</title>${'<p>word</p>\n'.repeat(20_000)}<a href="/a">a</a>`;
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, page) => [`/${page}`, page === 0 ? heavy : `<h1>${page}</h1>`]));
  const findings = await placesOn(
    pages,
    Object.entries(pages).map(([path, html]) => [path, [html.lastIndexOf('<a ') + 1 || 1]]),
  );
  expect(threads.running).toBeGreaterThan(0);
  expect(findings.map(({ places: [place] }) => place?.selector)).toEqual(['html > body > a', ...Array(29).fill('html > body > h1')]);
});

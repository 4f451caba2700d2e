import { expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { measurePage } from './measure-page.ts';
import { openLab } from './testing/open-lab.ts';

const pages = seePages();
const lab = openLab();
const painted = 'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 100)))';
const measure = (html: string) => pages.pool.use((session) => measurePage(session, pages.put(html), lab));

it('names the largest paint with its element, and the first', async () => {
  const seen = await measure('<h1 id="large" style="font-size:60px">A very large heading</h1><p>small</p>');
  expect(seen).toMatchObject({ problem: '', largestPaint: { selector: '#large', resource: '' }, shiftScore: 0, wideElements: [] });
  expect(seen.firstPaintMs).toBeGreaterThan(0);
  expect(seen.largestPaint?.ms).toBeGreaterThanOrEqual(seen.firstPaintMs ?? Infinity);
});

it('waits for a picture that comes late, and names its address', async () => {
  pages.site().set('/big.svg', {
    headers: { 'content-type': 'image/svg+xml' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="teal"/>${'<!-- Too few bytes for so many pixels would be taken for a background. -->'.repeat(20)}</svg>`,
  });
  // A busy browser notices late that an image is in view, and low-priority images do not delay anything in the simulation.
  const seen = await measure(
    '<p>Words</p><div id="slot" style="height:300px"></div><script>function go() { slot.innerHTML = `<img id="big" fetchpriority="high" src="/big.svg" width="300" height="300">`; } PAINTED</script>'.replace(
      'PAINTED',
      painted,
    ),
  );
  expect(seen.largestPaint).toMatchObject({ selector: '#big', resource: pages.site().url('/big.svg') });
  expect(seen.largestPaint?.ms).toBeGreaterThan(seen.firstPaintMs ?? Infinity);
});

it('sums what shifts and names who shifted', async () => {
  const seen = await measure(
    '<div id="late"></div><main id="text" style="height:700px">Words</main><script>function go() { late.style.height = "400px"; } PAINTED</script>'.replace(
      'PAINTED',
      painted,
    ),
  );
  expect(seen.shiftScore).toBeGreaterThan(0.1);
  expect(seen.shifts[0]?.elements.map(({ selector }) => selector)).toContain('#text');
});

it('takes as long for a picture as a slow network does, though it is there at once here', async () => {
  const pictureOf = async (bytes: number): Promise<number> => {
    const path = `/${bytes}.svg`;
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="teal"/><!--${'x'.repeat(bytes)}--></svg>`;
    pages.site().set(path, { headers: { 'content-type': 'image/svg+xml' }, body });
    const { largestPaint } = await measure(`<img src="${path}" width="300" height="300" alt="">`);
    expect(largestPaint?.resource).toContain(path);
    return largestPaint?.ms ?? Number.NaN;
  };
  const small = await pictureOf(10_000);
  // 400 KB at 1.6 Mbit/s.
  expect((await pictureOf(410_000)) - small).toBeGreaterThan(1500);
  expect(small).toBeLessThan(2500);
});

it('waits for what keeps the page from being drawn, one after the other', async () => {
  const css = { 'content-type': 'text/css' };
  for (const at of [1, 2, 3])
    pages.site().set(`/sheet-${at}.css`, { headers: css, body: `@import "/sheet-${at + 1}.css"; p { color: teal }` });
  pages.site().set('/sheet-4.css', { headers: css, body: 'p { color: teal }' });
  const drawn = async (sheet: string) => (await measure(`<link rel="stylesheet" href="${sheet}"><p>Words</p>`)).firstPaintMs ?? Number.NaN;
  // Three more round trips of 150 ms, one of which may be lost in the browser's own, measured time; in parallel they would take one.
  expect((await drawn('/sheet-1.css')) - (await drawn('/sheet-4.css'))).toBeGreaterThan(300);
});

it('adds up what a script keeps the phone busy for', async () => {
  const busy = `<script>function go() { let sum = 0; for (let at = 0; at < 1e8; at += 1) sum = (sum * 31 + at) | 0; window.sum = sum; } ${painted}</script>`;
  expect((await measure(`<p>Words</p>${busy}`)).blockingMs).toBeGreaterThan(50);
  expect((await measure('<p>Words</p>')).blockingMs).toBeLessThan(50);
});

it('says of a page that paints nothing what it can', async () => {
  expect(await measure('')).toMatchObject({ problem: '', firstPaintMs: null, largestPaint: null, blockingMs: null, shiftScore: 0 });
});

it('names who makes the page scroll sideways on a phone', async () => {
  const seen = await measure('<p>Fits</p><table id="wide" style="min-width:500px"><tr><td>Cell</td></tr></table>');
  expect(seen.layout).toMatchObject({ viewportWidth: 360, scrollsSideways: true });
  expect(seen.wideElements).toMatchObject([{ selector: '#wide' }]);
});

it('does not take the page that a script leads to for the page', async () => {
  pages.site().set('/elsewhere', '<p>Another page</p>');
  const seen = await measure('<script>location.replace("/elsewhere")</script>');
  expect(seen).toMatchObject({
    problem: expect.stringMatching(/^A script of the page sends its visitors to .*\/elsewhere\.$/),
    shiftScore: null,
  });
});

it('says why a page could not be measured', async () => {
  const seen = await pages.pool.use((session) => measurePage(session, pages.site().url('/nothing'), lab));
  expect(seen).toMatchObject({ problem: 'The page responded with status 404.', largestPaint: null, shiftScore: null });
});

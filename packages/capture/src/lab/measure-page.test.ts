import { expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { measurePage } from './measure-page.ts';

const pages = seePages();
const painted = 'requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 100)))';
const measure = (html: string) => pages.pool.use((session) => measurePage(session, pages.put(html)));

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
  const seen = await measure(
    '<p>Words</p><div id="slot" style="height:300px"></div><script>function go() { slot.innerHTML = `<img id="big" src="/big.svg" width="300" height="300">`; } PAINTED</script>'.replace(
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

it('adds up what long tasks take beyond 50 ms', async () => {
  const busy = `<script>function go() { const end = performance.now() + 300; while (performance.now() < end); } ${painted}</script>`;
  expect((await measure(`<p>Words</p>${busy}`)).blockingMs).toBeGreaterThanOrEqual(240);
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
  const seen = await pages.pool.use((session) => measurePage(session, pages.site().url('/nothing')));
  expect(seen).toMatchObject({ problem: 'The page answered 404.', largestPaint: null, shiftScore: null });
});

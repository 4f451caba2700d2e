import { describe, expect, it } from 'vitest';
import { findCulprits } from './find-culprits.ts';
import { judgeOverflow, judgeReflow } from './judge-overflow.ts';
import { named, seePages } from './testing/see-page.ts';

const pages = seePages();

/** Which elements make the page too wide on a phone, and why. */
async function culprits(body: string): Promise<string[]> {
  return findCulprits((await pages.onDevice(body)).overflow).map(({ element, reason }) => `${element.selector}: ${reason}`);
}

describe('the culprit', () => {
  it.each([
    ['a box that may not become narrower', '<main id="a" style="min-width:700px"><p id="b">Words</p></main>', '#a: min-width'],
    [
      'one that may not, with padding beside it',
      '<main id="a" style="min-width:360px;padding:0 30px"><h1 id="b">Words<a style="float:right">¶</a></h1></main>',
      '#a: min-width',
    ],
    ['a fixed width in a box that stays', '<main><p id="a" style="width:700px">Words</p></main>', '#a: width'],
    [
      'a fixed width that makes its parents grow',
      '<div style="display:inline-block"><div id="a" style="width:700px">W</div></div>',
      '#a: width',
    ],
    ['a fixed width in a flex parent', '<div style="display:flex"><div id="a" style="flex:none;width:700px">W</div></div>', '#a: width'],
    [
      'a picture of its own size',
      `<p><img id="a" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='900' height='40'/>"></p>`,
      '#a: max-width',
    ],
    ['words that may not wrap', `<p id="a" style="white-space:nowrap">${'many words '.repeat(20)}</p>`, '#a: white-space'],
    [
      'words of an element without a box',
      `<p style="white-space:nowrap"><span id="a" style="display:contents">${'many words '.repeat(20)}</span></p>`,
      '#a: white-space',
    ],
    ['a word beyond a box that fits', `<p id="a" style="width:80px">${'x'.repeat(200)}</p>`, '#a: overflow-wrap'],
    ['a word longer than the line', `<p id="a">${'x'.repeat(200)}</p>`, '#a: overflow-wrap'],
    ['a negative margin', '<div style="padding:0 10px"><div id="a" style="margin:0 -40px">Row</div></div>', '#a: margin'],
    [
      'a place beyond the edge',
      '<div style="position:relative"><b id="a" style="position:absolute;left:300px;width:200px">Tip</b></div>',
      '#a: position',
    ],
    ['a move beyond the edge', '<b id="a" style="display:block;transform:translateX(100px)">Off</b>', '#a: transform'],
    [
      'columns that do not fit',
      '<div id="a" style="display:grid;grid-template-columns:300px 300px"><p>One</p><p>Two</p></div>',
      '#a: grid-template-columns',
    ],
    ['a table of wide cells', `<table id="a"><tr>${'<td>abcdefghijkl</td>'.repeat(9)}</tr></table>`, '#a: table'],
    [
      'a table of wide cells that is as wide as what it stands in',
      `<div style="padding:0 15px"><table id="a" style="width:100%"><tr>${'<td>abcdefghijkl</td>'.repeat(9)}</tr></table></div>`,
      '#a: table',
    ],
    ['a table of a fixed width', '<table id="a" style="width:700px"><tr><td>A</td></tr></table>', '#a: width'],
    [
      'the part that widens a column, not what shares it',
      `<main style="display:grid"><h2>Boats</h2><p id="a" style="min-width:700px">W</p><p>${'words that wrap '.repeat(30)}</p><table style="width:auto"><tr><td>A</td></tr></table></main>`,
      '#a: min-width',
    ],
    [
      'a wide part of a shadow tree',
      '<div id="a"><template shadowrootmode="open"><p style="width:700px">W</p></template></div>',
      'p: width',
    ],
    [
      'what sticks out of a scroller that does not hold it',
      '<div style="overflow:auto"><b id="a" style="position:absolute;left:0;width:700px">W</b></div>',
      '#a: width',
    ],
  ])('is %s', async (_name, body, expected) => {
    expect(await culprits(body)).toEqual([expected]);
  });

  it.each([
    ['in a scroller', '<div style="overflow-x:auto"><div style="width:900px">Wide</div></div>'],
    ['cut', '<div style="overflow:hidden"><div style="width:900px">Wide</div></div>'],
    ['clipped', '<div style="overflow:clip"><div style="width:900px">Wide</div></div>'],
    [
      'placed in a scroller that holds it',
      '<div style="position:relative;overflow:auto;height:50px"><b style="position:absolute;width:900px">W</b></div>',
    ],
    ['exactly as wide as the window', '<div style="width:100vw">Fits</div>'],
    ['fixed to the window', '<b style="position:fixed;left:300px;width:300px">Chat</b>'],
    ['not drawn', '<div hidden style="width:900px">Wide</div>'],
    ['beyond the left edge', '<a href="#x" style="position:absolute;left:-9999px;width:400px">Skip</a>'],
  ])('is nobody where something wide is %s', async (_name, body) => {
    const seen = await pages.onDevice(body);
    expect(findCulprits(seen.overflow)).toEqual([]);
    expect(judgeOverflow([seen], null).failed).toBe(0);
  });

  it('is not asked for where the page cannot be scrolled sideways', async () => {
    const seen = await pages.onDevice('<style>body{overflow-x:hidden}</style><div style="width:900px">Wide</div>');
    expect(judgeOverflow([seen], null)).toMatchObject({ failed: 0, findings: [] });
  });
});

describe('the sweep', () => {
  it('finds ranges to the pixel, with culprit, rule and line', async () => {
    const style = `<style>
      .bar { padding: 4px }
      @media (max-width: 700px) { .bar { min-width: 613px } }
      @media (min-width: 901px) and (max-width: 903px) { .bar { width: 1000px } }
    </style>`;
    const sweep = await pages.sweep('<div id="bar" class="bar" style="box-sizing:border-box">Bar</div>', style);
    expect(sweep.ranges.map(({ from, to }) => [from, to])).toEqual([
      [320, 612],
      [901, 903],
    ]);
    expect(sweep.culprits).toMatchObject([
      {
        selector: '#bar',
        reason: 'min-width',
        from: 320,
        to: 612,
        rule: { selector: '.bar', property: 'min-width', value: '613px', media: '(max-width: 700px)', line: 3 },
      },
      { selector: '#bar', reason: 'width', from: 901, to: 903, rule: { property: 'width', value: '1000px', line: 4 } },
    ]);
    const { findings, failed } = judgeOverflow([], sweep);
    expect(failed).toBe(1);
    expect(findings.map(({ facts }) => facts['ranges'])).toEqual([['320–612'], ['901–903']]);
    expect(findings[0]?.facts['rule']).toMatch(/^\.bar \{ min-width: 613px \} in @media \(max-width: 700px\), http.*:3$/);
  });

  it('follows each culprit of one range to its own end', async () => {
    const sweep = await pages.sweep('<p id="short" style="width:500px">A</p><p id="long" style="width:800px">B</p>');
    expect(sweep.ranges).toMatchObject([{ from: 320, to: 799, worst: 480 }]);
    expect(sweep.culprits.map(({ selector, from, to }) => [selector, from, to])).toEqual([
      ['#short', 320, 499],
      ['#long', 320, 799],
    ]);
  });

  it('finds nothing on a page that fits, and stops when it is told to', async () => {
    const sweep = await pages.sweep('<main style="max-width:60ch"><p>Words that wrap.</p></main>');
    expect(sweep.ranges).toEqual([]);
    expect(judgeOverflow([], sweep)).toMatchObject({ passed: 1, failed: 0, findings: [] });
    expect(judgeReflow(sweep)).toMatchObject({ passed: 1, failed: 0 });
  });
});

it('tells of 320 pixels by WCAG 1.4.10', async () => {
  const breaks = judgeReflow(await pages.sweep('<p id="a" style="width:340px">A</p>'));
  expect(breaks.failed).toBe(1);
  expect(named(breaks)).toEqual([['#a']]);
  expect(judgeReflow(await pages.sweep('<p id="a" style="width:320px">A</p>')).failed).toBe(0);
  expect(judgeReflow(null)).toMatchObject({ passed: 0, failed: 0, reason: 'The page was not drawn at 320 pixels.' });
});

import { describe, expect, it } from 'vitest';
import { judgeSpacedCut, judgeSpacedOverlap, judgeTextSize } from './judge-text.ts';
import { named, seePages } from './testing/see-page.ts';

const pages = seePages();

describe('small text', () => {
  it('fails below 12 pixels, once for what one template made', async () => {
    const verdict = judgeTextSize([
      await pages.onDevice('<p class="n" style="font-size:11.5px">One</p><p class="n" style="font-size:11px">Two</p><p>Three</p>'),
    ]);
    expect(verdict).toMatchObject({ failed: 1, findings: [{ elementCount: 2, facts: { font_size: 11 } }] });
  });

  it('fails what a drawing shows smaller than it is written', async () => {
    const seen = await pages.onDevice('<svg width="150" height="50" viewBox="0 0 300 100"><text y="20" font-size="16">March</text></svg>');
    expect(judgeTextSize([seen])).toMatchObject({ failed: 1, findings: [{ facts: { font_size: 8 } }] });
  });

  it.each([
    ['12 pixels exactly', '<p style="font-size:12px">Words</p>'],
    ['raised', '<p>E = mc<sup style="font-size:9px">2</sup></p>'],
    ['for screen readers alone', '<p style="position:absolute;width:1px;height:1px;overflow:hidden;font-size:9px">Words</p><p>More</p>'],
    [
      'letters of an icon',
      '<button><svg width="14" height="14" viewBox="0 0 24 24"><text x="2" y="8" font-size="6">1</text></svg></button><p>Words</p>',
    ],
    ['what a drawing shows larger', '<svg width="600" height="200" viewBox="0 0 300 100"><text y="20" font-size="8">March</text></svg>'],
    ['no words', '<p style="font-size:9px">•</p><p>Words</p>'],
  ])('lets %s through', async (_name, body) => {
    expect(judgeTextSize([await pages.onDevice(body)])).toMatchObject({ passed: 1, failed: 0 });
  });
});

const WORDS = 'Some words that fill a line or two of a narrow box and then some more of them.';

describe('text spacing of WCAG 1.4.12', () => {
  it('fails words that a fixed height cuts once they are spaced out', async () => {
    const seen = await pages.onDevice(`<div id="a" style="width:200px;height:76px;line-height:1.1;overflow:hidden">${WORDS}</div>`);
    expect(named(judgeSpacedCut([seen]))).toEqual([['#a']]);
  });

  it('fails words that an ellipsis takes', async () => {
    const seen = await pages.onDevice(
      '<p id="a" style="width:110px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis">Twelve words</p>',
    );
    expect(named(judgeSpacedCut([seen]))).toEqual([['#a']]);
  });

  it.each([
    ['a box that grows', `<div style="width:200px;min-height:76px;overflow:hidden">${WORDS}</div>`],
    ['a box that scrolls', `<div style="width:200px;height:76px;line-height:1.1;overflow:auto">${WORDS}</div>`],
    ['what was cut before', `<div style="width:200px;height:20px;overflow:hidden">${WORDS}</div>`],
    ['a box with room', `<div style="width:300px;height:300px;overflow:hidden">${WORDS}</div>`],
  ])('lets %s through', async (_name, body) => {
    expect(judgeSpacedCut([await pages.onDevice(body)])).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails words that come to lie over others', async () => {
    const seen = await pages.onDevice(`<div id="a" style="width:200px;height:76px;line-height:1.1">${WORDS}</div><div id="b">Below</div>`);
    expect(judgeSpacedOverlap([seen]).findings.flatMap(({ elements }) => elements.map(({ selector }) => selector))).toEqual(['#a', '#b']);
  });

  const list = `<div style="height:19px;line-height:1.1">${WORDS}</div>`.repeat(4);

  it.each([
    [
      'a scroller does not show',
      `<div style="width:200px;height:40px;overflow:auto">${'<p>A row</p>'.repeat(9)}</div><h2>Below</h2><p>${WORDS}</p>`,
    ],
    [
      'run on in a scroller',
      `<div style="display:flex"><pre style="width:120px;overflow:auto">const words = 'many of them'</pre><p style="width:150px">${WORDS}</p></div>`,
    ],
    [
      'a menu of no width holds',
      `<div style="display:flex"><nav style="width:0;overflow:hidden"><p>Charts</p><p>Tables</p></nav><p style="margin:0">${WORDS}</p></div>`,
    ],
    [
      'a box cuts away',
      `<div style="width:200px;height:40px;overflow:hidden">${'<p>A row</p>'.repeat(9)}</div><h2>Below</h2><p>${WORDS}</p>`,
    ],
  ])('lets words through that %s', async (_name, body) => {
    expect(judgeSpacedOverlap([await pages.onDevice(body)])).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails words over words of one scroller, also below what it shows', async () => {
    const seen = await pages.onDevice(
      `<main style="width:600px;height:60px;overflow:auto"><div style="height:300px"></div>${list}</main>`,
      'desktop',
    );
    expect(judgeSpacedOverlap([seen]).failed).toBe(1);
  });

  it('lets words through that move down, that stand above on purpose, and words in words', async () => {
    const seen = await pages.onDevice(
      `<p>${WORDS} <b>Bold</b> and <i>more</i>.</p><p>${WORDS}</p><div style="position:relative;height:40px">Under<b style="position:absolute;left:0;top:0">Over</b></div>`,
    );
    expect(judgeSpacedOverlap([seen])).toMatchObject({ passed: 1, failed: 0 });
  });
});

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

  it.each([
    ['12 pixels exactly', '<p style="font-size:12px">Words</p>'],
    ['raised', '<p>E = mc<sup style="font-size:9px">2</sup></p>'],
    ['for screen readers alone', '<p style="position:absolute;width:1px;height:1px;overflow:hidden;font-size:9px">Words</p><p>More</p>'],
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

  it('lets words through that move down, that stand above on purpose, and words in words', async () => {
    const seen = await pages.onDevice(
      `<p>${WORDS} <b>Bold</b> and <i>more</i>.</p><p>${WORDS}</p><div style="position:relative;height:40px">Under<b style="position:absolute;left:0;top:0">Over</b></div>`,
    );
    expect(judgeSpacedOverlap([seen])).toMatchObject({ passed: 1, failed: 0 });
  });
});

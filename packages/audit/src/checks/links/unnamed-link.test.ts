import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('unnamed-link', () => {
  it.each([
    ['a text', '<a href="/a">Prices</a>', 'pass'],
    ['a label', '<a href="/a" aria-label="Prices"><i class="icon"></i></a>', 'pass'],
    ['a reference to a label', '<a href="/a" aria-labelledby="x"></a><b id="x">Prices</b>', 'pass'],
    ['a title', '<a href="/a" title="Prices"></a>', 'pass'],
    ['nothing', '<a href="/a"></a>', 'fail'],
    ['white space', '<a href="/a"> \n&nbsp;</a>', 'fail'],
    ['an icon without a name', '<a href="/a"><i class="icon"></i></a>', 'fail'],
    ['a link inside a link, which leaves the outer one empty', '<a href="/a"><em><a href="/b">Prices</a></em></a>', 'fail'],
    ['a hidden link', '<a href="/a">A</a><a href="/b" aria-hidden="true"></a>', 'pass'],
    ['an image, which has its own check', '<a href="/a"><img src="a.png"></a>', 'not_applicable'],
    ['a jump target', '<a name="part"></a>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('unnamed-link', html).outcome).toBe(outcome);
  });

  it('points at the link and names its target', () => {
    const { finding } = judgeHtml('unnamed-link', '<p>\n<a href="/a"></a>');
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { Targets: ['https://example.com/a'] } });
  });
});

import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('uncrawlable-link', () => {
  it.each([
    ['an ordinary link', '<a href="/a">A</a>', 'pass'],
    ['a fragment', '<a href="#top">Top</a>', 'pass'],
    ['a # without a handler', '<a href="#">Top</a>', 'pass'],
    ['a link with target and handler', '<a href="/a" onclick="count()">A</a>', 'pass'],
    ['a placeholder for the current page', '<a href="/a">A</a><a aria-current="page">B</a>', 'pass'],
    ['a placeholder that is turned off by its class', '<a href="/a">A</a><a rel="prev" class="nav-link disabled">Previous</a>', 'pass'],
    ['one with a handler all the same', '<a class="disabled" onclick="go()">Previous</a>', 'fail'],
    ['a link without href', '<a>Prices</a>', 'fail'],
    ['a link without href, with a handler', '<a onclick="go()"><img src="a.png"></a>', 'fail'],
    ['a javascript address', '<a href=" JavaScript:void(0)">Prices</a>', 'fail'],
    ['a # with a handler', '<a href="#" onclick="go()">Prices</a>', 'fail'],
    ['an empty anchor', '<a href="/a">A</a><a class="icon"></a>', 'pass'],
    ['a hidden one', '<a href="/a">A</a><div hidden><a>B</a></div>', 'pass'],
    ['a named anchor', '<a name="part">Part</a>', 'not_applicable'],
    ['an anchor with an id', '<a id="part">Part</a>', 'not_applicable'],
    ['a button', '<a role="button" href="javascript:void(0)">Open</a>', 'not_applicable'],
    ['a link inside a template', '<template><a>Prices</a></template>', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('uncrawlable-link', html).outcome).toBe(outcome);
  });

  it('points at the links and says why', () => {
    const { finding } = judgeHtml('uncrawlable-link', '<a href="/a">A</a>\n<a href="javascript:go()">Prices</a>');
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { Links: ['Prices (javascript: address)'] } });
  });
});

import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

describe('unresolved-template-link', () => {
  it.each([
    ['an ordinary link', '<a href="/prices">Prices</a>', 'pass'],
    ['braces', '<a href="/product/{{ id }}">Prices</a>', 'fail'],
    ['encoded braces', '<a href="/product/%7B%7Bid%7D%7D">Prices</a>', 'fail'],
    ['a script expression', '<img src="/img/${name}.png" alt="">', 'fail'],
    ['undefined as a part of the path', '<a href="/users/undefined/edit">Edit</a>', 'fail'],
    ['undefined as a value', '<a href="/list?page=undefined&a=1">Next</a>', 'fail'],
    ['NaN', '<a href="/list?page=NaN">Next</a>', 'fail'],
    ['an object', '<script src="/js/[object Object]"></script>', 'fail'],
    ['a style sheet', '<link rel="stylesheet" href="/css/{{theme}}.css">', 'fail'],
    ['a word that begins like it', '<a href="/docs/undefined-behaviour">x</a>', 'pass'],
    ['a page about it', '<a href="/Global_Objects/undefined">undefined</a>', 'pass'],
    ['a single brace', '<a href="/search{?q}">Search</a>', 'pass'],
    ['a script in an address', '<a href="javascript:a={{}}">x</a>', 'not_applicable'],
    ['a template of the page itself', '<template><a href="{{url}}">x</a></template>', 'not_applicable'],
    ['no address', '<p>{{name}}', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('unresolved-template-link', html).outcome).toBe(outcome);
  });

  it('leaves a page about the word its own address', () => {
    const own = '<link rel="canonical" href="https://example.com/docs/undefined">';
    const url = 'https://example.com/docs/undefined';
    expect(judgeHtml('unresolved-template-link', own, { url }).outcome).toBe('pass');
    expect(judgeHtml('unresolved-template-link', `${own}<a href="/users/{{id}}">x</a>`, { url }).outcome).toBe('fail');
  });

  it('points at the element', () => {
    const { finding } = judgeHtml('unresolved-template-link', '<p>\n<a href="/{{id}}">x</a>');
    expect(finding).toMatchObject({ places: [{ line: 2 }], facts: { Addresses: ['/{{id}}'] } });
  });
});

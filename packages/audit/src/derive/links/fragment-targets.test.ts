import { describe, expect, it } from 'vitest';
import { hasTarget, packTargets, placeName, unpackTargets } from './fragment-targets.ts';
import { parseDocument } from '../parse/parse-document.ts';

const has = (html: string, fragment: string): boolean | null => {
  const packed = packTargets(parseDocument(html, 'https://example.com/'));
  return packed === null ? null : hasTarget(unpackTargets(packed), fragment);
};

describe('what links can jump to', () => {
  it.each<[string, string, string, boolean | null]>([
    ['an id', '<h2 id="a">A</h2><p id="b">', 'a', true],
    ['an id in a picture', '<svg><g id="a"/></svg>', 'a', true],
    ['the name of an anchor', '<a name="a"></a>', 'a', true],
    ['an escaped id', '<p id="Größe">', 'Gr%C3%B6%C3%9Fe', true],
    ['an id that is written with an escape', '<p id="a%20b">', 'a%20b', true],
    ['an id in other letter case', '<p id="A">', 'a', false],
    ['the name of another element', '<input name="a">', 'a', false],
    ['an id in a template', '<template><p id="a"></template>', 'a', false],
    ['nothing', '<p>', 'a', false],
    ['a broken escape', '<p>', '%zz', false],
    [
      'a heading that a script will name',
      `<script src="/x.js"></script><h2>How to fix it?</h2>${'word '.repeat(60)}`,
      'how-to-fix-it',
      true,
    ],
    ['a page that scripts make', '<script src="/x.js"></script><div id="app"></div>', 'a', null],
    ['an index of everything', Array.from({ length: 5001 }, (_, i) => `<p id="i${i}">`).join(''), 'a', null],
  ])('%s', (_name, html, fragment, expected) => {
    expect(has(html, fragment)).toBe(expected);
  });

  it('finds every one of many', () => {
    const names = Array.from({ length: 500 }, (_, i) => `part-${i}`);
    const packed = packTargets(parseDocument(names.map((name) => `<p id="${name}">`).join(''), 'https://example.com/'));
    const targets = unpackTargets(packed ?? '');
    expect(names.filter((name) => !hasTarget(targets, name))).toEqual([]);
    expect(hasTarget(targets, 'part-500')).toBe(false);
  });
});

describe('placeName', () => {
  it.each([
    ['/a#part', 'part'],
    ['/a#part:~:text=word', 'part'],
    ['/a', null],
    ['/a#', null],
    ['/a#top', null],
    ['/a#Top', null],
    ['/a#:~:text=word', null],
    ['/a#/orders', null],
    ['/a#!orders', null],
    ['/a#page=2', null],
  ])('%s', (url, name) => {
    expect(placeName(url)).toBe(name);
  });
});

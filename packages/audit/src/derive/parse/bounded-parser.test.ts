import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { ElementNode } from './document.ts';
import { isElement } from './element.ts';
import { parseTree } from './offset-parser.ts';
import { SourceOffsets } from './source-offsets.ts';

const many = (attributes: number): string => Array.from({ length: attributes }, (_, at) => `q${at.toString(36)}`).join(' ');

/** The elements of a page in the order of their creation. */
function elementsOf(source: string): ElementNode[] {
  const found: ElementNode[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...parseTree(source).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    found.push(node);
    waiting.push(...node.childNodes);
  }
  return found.toSorted((one, other) => one.order - other.order);
}

const attributesOf = (elements: readonly ElementNode[]): number => elements.reduce((sum, { attrs }) => sum + attrs.length, 0);

const HOSTILE: readonly (readonly [string, string])[] = [
  ['formatting that is left open', `<p><b ${many(20_000)}>x${'<p>x'.repeat(12_000)}`],
  [
    'much formatting that is left open',
    `<p>${'<b>x</b>'}${Array.from({ length: 50 }, (_, at) => `<b ${many(900)} z${at}>`).join('')}${'<p>x'.repeat(2000)}`,
  ],
  ['tags that are closed in the wrong order', `<i a><i b><i c><b ${many(20_000)}>${'<div>'.repeat(9500)}${'</b>'.repeat(1200)}`],
];

it('ends the reading where each tag is looked for among ten thousands that are open', () => {
  const open = Array.from({ length: 40_000 }, (_, at) => `<b q${at}>`).join('');
  expect(elementsOf(`${open}${'<a>'.repeat(100_000)}`).length).toBeLessThan(60_000);
});

describe('a page of which much is opened again', () => {
  it.each(HOSTILE)('is read to a bound of attributes: %s', (_what, source) => {
    expect(attributesOf(elementsOf(source))).toBeLessThan(1_000_000);
  });

  it.each(HOSTILE)('has the same elements when it is read again: %s', (_what, source) => {
    const elements = elementsOf(source);
    const offsets = new SourceOffsets(source);
    expect(elements.map((element) => offsets.twinOf(element)?.tagName)).toEqual(elements.map(({ tagName }) => tagName));
  });

  it('is read to its end where people forgot to close it', () => {
    const font = '<font face="Verdana, Arial, Helvetica" size="2" color="#333333">';
    const elements = elementsOf(`<body><p>${font}x${'<p>Words of a line'.repeat(30_000)}`);
    expect(elements.filter(({ tagName }) => tagName === 'font')).toHaveLength(30_001);
  });
});

it.each([
  ['one tag', `<body ${many(5000)}>`],
  ['several tags', `<body ${many(990)}>${Array.from({ length: 500 }, (_, at) => `<body z${at}>`).join('')}`],
  ['a second tag', `<body><body ${many(5000)}>`],
])('reads a thousand attributes of an element that has them from %s', (_what, source) => {
  expect(elementsOf(source).find(({ tagName }) => tagName === 'body')?.attrs).toHaveLength(1000);
});

import { expect, it } from 'vitest';
import { findPlainReads } from './testing/find-plain-reads.ts';

const EXAMPLES = 'packages/capture/src/nodes/testing/plain-reads.ts';
/** The message of a failure. */
const ADVICE = 'takes nothing off what may be a form or a document, but by `read` and `ask` of read-node.ts';

it(`the extension ${ADVICE}`, () => {
  const reading = findPlainReads(
    'apps/extension/tsconfig.json',
    /^apps\/extension\/(?:entrypoints\/[^/]+$|features\/(?:capture|network|pages|responsive)\/)/,
  );
  expect(reading.found).toEqual([]);
  // A mistake in the folders must not pass unnoticed.
  expect(reading.looked).toBeGreaterThan(30);
});

it(`the part of the widget that draws a page ${ADVICE}`, () => {
  const { found, looked } = findPlainReads('apps/widget/tsconfig.json', /^apps\/widget\/page\//);
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(8);
});

it(`packages/capture ${ADVICE}, which finds what it is there to find`, () => {
  const { found, looked } = findPlainReads(
    'tsconfig.json',
    /^packages\/capture\/src\/(?!.*\.test\.ts$)(?:nodes\/testing\/plain-reads|(?!.*\/testing\/))/,
  );
  expect(found.filter((line) => !line.startsWith(EXAMPLES))).toEqual([]);
  expect(found.flatMap((line) => (line.startsWith(EXAMPLES) ? line.replace(/^.*?:\d+ /, '') : []))).toEqual([
    'const { localName } = element;',
    'node.firstChild,',
    "element['matches'](':root'),",
    "'shadowRoot' in element,",
    'page.body,',
    'drawn.getBoundingClientRect(),',
    'form.elements.length,',
  ]);
  expect(looked).toBeGreaterThan(50);
});

import { DEVICES } from '@plumbline/capture/responsive';
import { expect, it } from 'vitest';
import { CAPTURED_FACTS, judgeFactsApart, SMALL_FACTS_BYTES } from './read-facts-apart.ts';
import { judgeFacts, readFacts } from './read-facts.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const named = { selector: 'p.product-card__text', group: 'p', excerpt: '<p>' };
const text = { ...named, words: 'Boats', box, cut: box, cutsX: false, cutsY: false, isLayered: false, around: [0] };
const target = { ...named, box, isInline: false, isNative: false, inside: [] };
const small = { ...named, box, fontSize: 10, words: 'Boats' };
const rows = <Row>(count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

/** As many rows in each list as are collected from one page. */
const seen = (count: number) => ({
  device: DEVICES[0],
  title: 'Boats',
  layout: { layoutWidth: 1, contentWidth: 1, contentHeight: 1, scrollsSideways: false, viewportMeta: null },
  overflow: { viewportWidth: 1, elements: [] },
  targets: rows(count, target),
  smallText: { found: rows(Math.min(count, 1000), small), judged: 1 },
  text: rows(count, text),
  spacedText: rows(count, text),
});
const bytesOf = (count: number): Uint8Array => Buffer.from(JSON.stringify({ devices: [seen(count), seen(count)], sweep: null }));

it('reads as much as is collected of the longest pages', () => {
  expect(readFacts(bytesOf(1500))?.devices.map(({ spacedText }) => spacedText.length)).toEqual([1500, 1500]);
});

it.each([1, 300])('judges %i rows in a thread as beside everything else', async (count) => {
  const bytes = bytesOf(count);
  expect(bytes.byteLength > SMALL_FACTS_BYTES).toBe(count > 1);
  expect(await CAPTURED_FACTS.fits(bytes)).toBe(true);
  expect(await judgeFactsApart(bytes)).toEqual(judgeFacts(bytes));
});

it('gives up what is more than anything honest', async () => {
  const deep = Buffer.from(`{"devices":[],"sweep":null,"x":${'['.repeat(200)}${']'.repeat(200)}}`);
  expect([readFacts(deep), await CAPTURED_FACTS.fits(deep), await judgeFactsApart(deep)]).toEqual([null, false, null]);
});

import { expect, it } from 'vitest';
import type { DeviceFacts } from './collect-device.ts';
import { DEVICES } from './devices.ts';
import { writeFacts } from './write-facts.ts';

const box = { x: 16, y: 20_480.5, width: 358.25, height: 24 };
const named = {
  selector: 'main > ul.product-list > li:nth-child(100) > p'.repeat(2),
  group: 'p.product-card',
  excerpt: '<p class="product-card">',
};
const text = {
  ...named,
  words: 'A wooden boat',
  box,
  cut: null,
  cutsX: false,
  cutsY: false,
  isLayered: false,
  around: [1, 2, 3],
  scrolled: null,
};
const rows = <Row>(count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

/** As many rows as are collected from the longest pages. */
const device: DeviceFacts = {
  device: DEVICES[0],
  title: 'Boats',
  layout: { layoutWidth: 1, contentWidth: 1, contentHeight: 1, scrollsSideways: false, viewportMeta: null },
  overflow: { viewportWidth: 1, elements: [] },
  targets: rows(1500, { ...named, box, isInline: false, isNative: false, inside: [] }),
  smallText: { found: rows(1000, { ...named, box, fontSize: 10, words: 'By hand' }), judged: 1500 },
  text: rows(1500, text),
  spacedText: rows(1500, text),
};
const facts = { devices: [device, device], sweep: null };
const countsOf = ({ targets, smallText, text: texts, spacedText }: DeviceFacts): number[] =>
  [targets, smallText.found, texts, spacedText].map(({ length }) => length);

it('sends what is collected of the longest pages as it is', () => {
  expect(writeFacts(facts, 4 * 1024 * 1024, (seen) => seen)).toBe(JSON.stringify(facts));
});

it('tells of less of a page where it would be too much, of each list as much', () => {
  const less = writeFacts(facts, 500_000, (seen) => seen);
  expect(Buffer.byteLength(less)).toBeLessThanOrEqual(500_000);
  const read: typeof facts = JSON.parse(less);
  expect(read.devices.map(countsOf)).toEqual(rows(2, rows(4, 187)));
});

it('counts what stands in place of secrets, in bytes', () => {
  const asked: number[] = [];
  const longer = (seen: object): string => {
    asked.push(JSON.stringify(seen).length);
    return '€'.repeat(asked.length === 1 ? 400 : 300);
  };
  expect(writeFacts(facts, 1000, longer)).toHaveLength(302);
  expect(asked).toHaveLength(2);
});

import { DEVICES } from '@plumbline/capture/responsive';
import { expect, it } from 'vitest';
import { responsiveFacts } from './facts-schema.ts';

const text = (around: readonly unknown[]) => ({
  selector: 'p',
  group: 'p',
  excerpt: '<p>',
  words: 'Boats',
  box: { x: 0, y: 0, width: 1, height: 1 },
  cut: null,
  cutsX: false,
  cutsY: false,
  isLayered: false,
  scrolled: null,
  around,
});
const seen = (texts: readonly unknown[]) => ({
  device: DEVICES[0],
  title: 'Boats',
  layout: { layoutWidth: 1, contentWidth: 1, contentHeight: 1, scrollsSideways: false, viewportMeta: null },
  overflow: { viewportWidth: 1, elements: [] },
  targets: [],
  smallText: { found: [], judged: 0 },
  text: texts,
  spacedText: [],
});
const rows = (count: number, row: unknown) => Array.from({ length: count }, () => row);

it('keeps what it was sent', () => {
  const facts = { devices: [seen([text([]), text([0])])], sweep: null };
  expect(responsiveFacts.parse(facts)).toEqual(facts);
});

it('says of a million wrong rows that one is wrong', () => {
  const { error } = responsiveFacts.safeParse({ devices: [seen(rows(1000, text(rows(1000, ''))))], sweep: null });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['devices.0.text', 'Row 0 is invalid.']]);
});

it('takes no more rows and devices than are collected', () => {
  expect(responsiveFacts.safeParse({ devices: [seen(rows(1500, text([])))], sweep: null }).success).toBe(true);
  expect(responsiveFacts.safeParse({ devices: [seen(rows(1501, text([])))], sweep: null }).success).toBe(false);
  expect(responsiveFacts.safeParse({ devices: rows(DEVICES.length + 1, seen([])), sweep: null }).success).toBe(false);
});

import { expect, it } from 'vitest';
import { boundFinding, boundFindings, MAX_FINDING_BYTES } from './bound-finding.ts';
import type { FindingRecord } from './finding-record.ts';

const finding = (parts: Partial<FindingRecord>): FindingRecord => ({
  checkId: 'zoom-disabled',
  category: 'Mobile',
  severity: 'high',
  pageUrl: 'https://harbour.example/',
  message: 'The viewport line of the page keeps readers from enlarging it.',
  facts: {},
  places: [],
  placeCount: 0,
  ...parts,
});

const place = (selector: string, excerpt: string) => ({ selector, line: 1, column: 1, excerpt, firstLine: 1, mark: [2, 9_000] as const });

/** The most ASCII text that a rule reports about a page. */
const LARGEST = finding({
  facts: { regions: Array.from({ length: 20 }, (_, at) => `phone-large ${at} 1000.25 1000.25 1000.25`), try: 'width: auto;' },
  places: Array.from({ length: 20 }, () => place('x'.repeat(1000), 'y'.repeat(300))),
  placeCount: 20,
});

it('keeps what rules find as it is', () => {
  expect(boundFinding(LARGEST)).toBe(LARGEST);
});

it.each<[string, Partial<FindingRecord>]>([
  ['a fact', { facts: { viewport: 'x'.repeat(20e6), device_width: 360 } }],
  ['a message', { message: 'é'.repeat(1e6) }],
  ['a list', { facts: { culprits: Array.from({ length: 1e6 }, () => 'a') } }],
  ['a list of nothing', { facts: { culprits: Array.from({ length: 1e6 }, () => '') } }],
  ['a list of one', { facts: { culprits: ['a'.repeat(1e6)] } }],
  ['characters that take six bytes', { facts: { text: '\u0001'.repeat(1e5) } }],
  ['halves of characters', { facts: { text: '🍒'.repeat(1e5) } }],
  ['places', { places: Array.from({ length: 1e4 }, () => place('main > a', '<a>')) }],
  ['excerpts', { places: [place('a'.repeat(1e5), 'b'.repeat(1e6))] }],
  ['facts', { facts: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`Fact ${at}`, 'a'.repeat(1000)])) }],
])('cuts %s that is too long, and says so', (_, parts) => {
  const told = finding(parts);
  const { message, facts, places, ...rest } = boundFinding(told);
  const json = JSON.stringify({ message, facts, places });
  expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_FINDING_BYTES);
  expect(json.isWellFormed()).toBe(true);
  expect(`${json} ${places.length < told.places.length ? '(cut)' : ''}`).toContain('(cut)');
  expect(rest).toMatchObject({ checkId: told.checkId, pageUrl: told.pageUrl, placeCount: told.placeCount });
  for (const { mark, excerpt } of places) expect(mark[1]).toBeLessThanOrEqual(excerpt.length);
});

it('leaves a finding most of its room', () => {
  const { facts } = boundFinding(finding({ facts: { viewport: 'x'.repeat(20e6), device_width: 360 } }));
  expect(String(facts['viewport']).length).toBeGreaterThan(1500);
});

it('keeps a page whole until its findings come to megabytes, and then the beginning of each', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...LARGEST, message: `Number ${at}` }));
  const other = finding({ pageUrl: 'https://harbour.example/other', facts: { text: 'x'.repeat(20_000) } });
  const bounded = [...boundFindings([...many, other])];
  expect(bounded[0]).toBe(many[0]);
  expect(bounded.at(-1)).toBe(other);
  expect(bounded.at(-2)).toMatchObject({ message: 'Number 2999', placeCount: 20, places: [{ line: 1 }] });
  expect(JSON.stringify(bounded).length).toBeLessThan(8e6);
  expect(JSON.stringify(many).length).toBeGreaterThan(80e6);
});

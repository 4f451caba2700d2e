import { expect, it } from 'vitest';
import { type CheckPage, sectionsOf } from '../src/check-page.ts';
import type { CheckExample } from './check-examples.ts';

const MIN_WHY_CHARACTERS = 80;
const SECTIONS = ['Why it matters', 'How to fix', 'Examples', 'What it does not check'];

/** Declares the tests that every check's page of any kind must pass; call it where tests are declared. */
export function testPage(page: CheckPage | null): void {
  it('has a page with a title, a summary of one sentence and a source', () => {
    expect(page?.title).toMatch(/^.{3,70}(?<!\.)$/);
    expect(page?.summary).toMatch(/^\S.{10,180}\.$/);
    expect(page?.source).toMatch(/\S{3}/);
  });

  it('has all sections of the page filled', () => {
    const sections = page ? sectionsOf(page) : new Map<string, string>();
    expect([...sections.keys()]).toEqual(SECTIONS);
    expect(SECTIONS.filter((name) => sections.get(name) === '')).toEqual([]);
    expect(sections.get('Why it matters')?.length ?? 0).toBeGreaterThanOrEqual(MIN_WHY_CHARACTERS);
  });
}

/** Expects a page to show both failing and passing examples. */
export function expectBothQualities(examples: readonly Pick<CheckExample, 'quality'>[]): void {
  expect(new Set(examples.map(({ quality }) => quality))).toEqual(new Set(['bad', 'good']));
}

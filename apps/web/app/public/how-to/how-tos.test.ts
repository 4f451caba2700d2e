import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../../route-table.ts';
import { HOME_PICTURES } from '../home/home-pictures.ts';
import { PICTURE_SIZES, PICTURE_THEMES, pictureAddress } from '../pictures/picture.ts';
import { GRAMMAR_CHECKER } from '../testers/grammar-checker.ts';
import { RESPONSIVE_TESTER } from '../testers/responsive-tester.ts';
import { SEO_CHECKER } from '../testers/seo-checker.ts';
import { TESTER_LINKS } from '../tester-links.ts';
import { UI_TESTER } from '../testers/ui-tester.ts';
import { GRAMMAR_HOW_TO } from './grammar-checker.ts';
import { RESPONSIVE_HOW_TO } from './responsive-tester.ts';
import { SEO_HOW_TO } from './seo-checker.ts';
import { UI_HOW_TO } from './ui-tester.ts';

const FOLDER = join(import.meta.dirname, '../../../public/how-to');
const MOST_BYTES = 4_000_000;

const HOW_TOS = [SEO_HOW_TO, UI_HOW_TO, RESPONSIVE_HOW_TO, GRAMMAR_HOW_TO];
const TESTERS = [SEO_CHECKER, UI_TESTER, RESPONSIVE_TESTER, GRAMMAR_CHECKER];
const pictures = [
  ...HOW_TOS.flatMap(({ steps }) => steps.map(({ picture }) => picture)),
  ...TESTERS.map(({ picture }) => picture),
  ...HOME_PICTURES,
];
const SIZES = ['desktop', 'phone'] as const;
const filesOf = (id: string) => PICTURE_THEMES.flatMap((theme) => SIZES.map((size) => ({ size, file: pictureAddress(id, theme, size) })));

it('has a page and a how-to page for each tester of the navigation', () => {
  const paths = TESTER_LINKS.map(({ path }) => path);
  expect(TESTERS.map(({ path }) => path)).toEqual(paths);
  expect(HOW_TOS.map(({ tester }) => tester)).toEqual(paths);
});

it.each(HOW_TOS)('$heading: ten steps, each with a heading and a picture of its own', ({ steps }) => {
  expect(steps).toHaveLength(10);
  expect(new Set(steps.map(({ heading }) => heading)).size).toBe(10);
  expect(new Set(steps.map(({ picture }) => picture.id)).size).toBe(10);
});

it.each(TESTERS)('says three to five things of $path', ({ points }) => {
  expect(points.length).toBeGreaterThanOrEqual(3);
  expect(points.length).toBeLessThanOrEqual(5);
});

describe('pictures of the product', () => {
  it.each(pictures)('$id is there in both themes and sizes, says what it shows, and can be taken again', ({ id, alt }) => {
    for (const { size, file } of filesOf(id)) {
      expect(sizeOfWebp(readFileSync(join(FOLDER, basename(file)))), file).toEqual(PICTURE_SIZES[size]);
    }
    expect(alt.split(' ').length).toBeGreaterThan(4);
    expect(SCREENS.map((screen) => screen.id)).toContain(id);
  });

  it('are no others, and not too heavy together', () => {
    const files = readdirSync(FOLDER);
    const named = pictures.flatMap(({ id }) => filesOf(id).map(({ file }) => basename(file)));
    expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
    expect(files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)).toBeLessThan(MOST_BYTES);
  });
});

/** For a lossy WebP: its frame begins after the file header and three bytes of its own, with a start code. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

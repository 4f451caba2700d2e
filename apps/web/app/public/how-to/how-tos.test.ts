import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS } from '../../../route-table.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../pictures/picture.ts';
import { GRAMMAR_CHECKER } from '../testers/grammar-checker.ts';
import { RESPONSIVE_TESTER } from '../testers/responsive-tester.ts';
import { SEO_CHECKER } from '../testers/seo-checker.ts';
import { TESTER_LINKS } from '../tester-links.ts';
import { UI_TESTER } from '../testers/ui-tester.ts';
import { GRAMMAR_HOW_TO } from './grammar-checker.ts';
import { numberScenes } from './number-scenes.ts';
import { RESPONSIVE_HOW_TO } from './responsive-tester.ts';
import { SEO_HOW_TO } from './seo-checker.ts';
import { UI_HOW_TO } from './ui-tester.ts';

const FOLDER = join(import.meta.dirname, '../../../public/how-to');
const MOST_BYTES = 1_500_000;

const HOW_TOS = [SEO_HOW_TO, UI_HOW_TO, RESPONSIVE_HOW_TO, GRAMMAR_HOW_TO];
const TESTERS = [SEO_CHECKER, UI_TESTER, RESPONSIVE_TESTER, GRAMMAR_CHECKER];
const pictures = [...HOW_TOS.flatMap(({ scenes }) => scenes.map(({ picture }) => picture)), ...TESTERS.map(({ picture }) => picture)];

it('has a page and a how-to page for each tester of the navigation', () => {
  const paths = TESTER_LINKS.map(({ path }) => path);
  expect(TESTERS.map(({ path }) => path)).toEqual(paths);
  expect(HOW_TOS.map(({ tester }) => tester)).toEqual(paths);
});

describe.each(HOW_TOS)('$heading', ({ scenes }) => {
  it('has ten steps, each with a heading of its own, and four pictures at least', () => {
    const headings = scenes.flatMap(({ steps }) => steps.map(({ heading }) => heading));
    expect(headings).toHaveLength(10);
    expect(new Set(headings).size).toBe(10);
    expect(new Set(scenes.map(({ picture }) => picture.id)).size).toBeGreaterThanOrEqual(4);
  });

  it('counts its steps on from scene to scene', () => {
    const numbers = numberScenes(scenes).flatMap(({ scene, first }) => scene.steps.map((_step, index) => first + index));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

it.each(TESTERS)('says three to five things of $path', ({ points }) => {
  expect(points.length).toBeGreaterThanOrEqual(3);
  expect(points.length).toBeLessThanOrEqual(5);
});

describe('pictures of the product', () => {
  it.each(pictures)('$id is there in the size that pages are told, says what it shows, and can be taken again', ({ id, alt }) => {
    expect(sizeOfWebp(readFileSync(join(FOLDER, `${id}.webp`)))).toEqual({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT });
    expect(alt.split(' ').length).toBeGreaterThan(4);
    expect(SCREENS.map((screen) => screen.id)).toContain(id);
  });

  it('are no others, and not too heavy together', () => {
    const files = readdirSync(FOLDER);
    expect(files.toSorted()).toEqual([...new Set(pictures.map(({ id }) => `${id}.webp`))].toSorted());
    expect(files.reduce((sum, file) => sum + readFileSync(join(FOLDER, file)).length, 0)).toBeLessThan(MOST_BYTES);
  });
});

/** Of a lossy WebP: its frame begins after the head of the file and three bytes of its own, with a start code. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

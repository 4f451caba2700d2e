import { readCheckPage } from '@plumbline/check-pages';
import { examplesOf, expectBothQualities, testPage } from '@plumbline/check-pages/testing';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RESPONSIVE_CHECKS } from './checks.ts';
import { judgeResponsive } from './judge-responsive.ts';
import { seePages } from './testing/see-page.ts';

const FOLDER = join(import.meta.dirname, 'pages');
/** Checks that use the sweep over window widths. */
const SWEEPING = new Set<string>(['horizontal-overflow', 'no-reflow-at-320']);

const pages = seePages();

it('there is a page for each check and no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(RESPONSIVE_CHECKS.map(({ id }) => `${id}.md`).toSorted());
});

describe.each(RESPONSIVE_CHECKS)('check $id', ({ id }) => {
  const page = readCheckPage(FOLDER, id);
  testPage(page);

  const examples = page ? examplesOf(page) : [];

  it('shows what is bad and what is good', () => {
    expectBothQualities(examples);
  });

  it.each(examples)('example $number ($quality) comes out so', async ({ quality, text }) => {
    const judgement = judgeResponsive(await pages.see(text, SWEEPING.has(id))).find(({ checkId }) => checkId === id);
    const outcome = (judgement?.failed ?? 0) > 0 ? 'fail' : (judgement?.passed ?? 0) > 0 ? 'pass' : 'cannot_tell';
    expect(outcome).toBe(quality === 'bad' ? 'fail' : 'pass');
  });
});

import { examplesOf, expectBothQualities, testPage } from '@plumbline/check-pages/testing';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seeExamples } from '../../../../testing/see-examples.ts';
import { judgeCapture, UI_RULES } from './judge-capture.ts';
import { uiRulePage } from './ui-rule-pages.ts';

const see = seeExamples();

it('there is a page for each rule and no other', () => {
  expect(readdirSync(join(import.meta.dirname, 'pages')).toSorted()).toEqual(UI_RULES.map(({ id }) => `${id}.md`).toSorted());
});

describe.each(UI_RULES)('rule $id', ({ id }) => {
  const page = uiRulePage(id);
  testPage(page);

  const examples = page ? examplesOf(page) : [];

  it('shows what is bad and what is good', () => {
    expectBothQualities(examples);
  });

  it.each(examples)('example $number ($kind, $quality) comes out so', async (example) => {
    const { tallies, findings } = judgeCapture(await see(example));
    expect(tallies.find(({ checkId }) => checkId === id)?.cannotTell).toBe(0);
    expect(findings.some(({ checkId }) => checkId === id)).toBe(example.quality === 'bad');
  });
});

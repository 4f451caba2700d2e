import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aGrammarReport } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { KindsPanel } from './kinds-panel.tsx';

const rule = (kind: 'spelling' | 'punctuation' | 'capitalization', findings: number) => ({
  rule: kind,
  title: kind,
  kind,
  severity: 'high' as const,
  findings,
  new_findings: 0,
  ignored: 0,
});

it('lists the kinds of mistake by how many there are', async () => {
  const report = aGrammarReport({ rules: [rule('spelling', 1), rule('punctuation', 2), rule('capitalization', 3)] });
  showScreen(<KindsPanel report={report} score={90} />);
  await expect.element(page.getByText('Capitals').first()).toBeVisible();
  const names = page
    .getByRole('listitem')
    .elements()
    .map((element) => element.querySelector('span')?.textContent);
  expect(names).toEqual(['Capitals', 'Punctuation', 'Spelling']);
});

it('says in words that there are no mistakes', async () => {
  showScreen(<KindsPanel report={aGrammarReport({ rules: [rule('spelling', 0)], sentences: 43, page_count: 4 })} score={100} />);
  await expect.element(page.getByRole('heading', { name: 'No mistakes found' })).toBeVisible();
  await expect.element(page.getByText(/Checked 43 sentences on 4 pages\./)).toBeVisible();
  await expect.element(page.getByText('Spelling')).not.toBeInTheDocument();
});

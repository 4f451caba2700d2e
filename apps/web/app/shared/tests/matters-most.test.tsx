import type { FirstToFix } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { MattersMost } from './matters-most.tsx';

const first = (check_id: string, differs: Partial<FirstToFix> = {}): FirstToFix => ({
  check_id,
  title: `Title of ${check_id}`,
  severity: 'high',
  findings: 2,
  new_findings: 0,
  why: 'It costs readers.',
  fix: 'Mend it.',
  consequences: [],
  ...differs,
});
const show = (matters_most: FirstToFix[], at = '/seo/report?test_id=7&q=old&ask=') =>
  showScreen(<MattersMost report={{ matters_most }} />, at);

it('names each check with its findings and why, and what likely goes with it', async () => {
  show([first('gone', { new_findings: 1, consequences: [{ check_id: 'link', title: 'Broken link' }] }), first('late')]);
  const [line, other] = [page.getByRole('listitem').first(), page.getByRole('listitem').last()];
  await expect
    .element(line)
    .toHaveTextContent('HighTitle of gone 2 findings, 1 new, probably the cause of Broken link – It costs readers.');
  await expect.element(other).toHaveTextContent('HighTitle of late 2 findings – It costs readers.');
});

it('leads to the findings of a check in the same report, whatever the list was narrowed to', async () => {
  const { address } = show([first('gone', { consequences: [{ check_id: 'link', title: 'Broken link' }] })]);
  await page.getByRole('link', { name: 'Broken link' }).click();
  await expect.poll(address).toBe('/seo/report?test_id=7&ask=&group=check&check=link');
});

it('says so where nothing failed', async () => {
  show([]);
  await expect.element(page.getByText('All checks passed.')).toBeVisible();
});

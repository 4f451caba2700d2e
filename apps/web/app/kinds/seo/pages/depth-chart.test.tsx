import { getSeoReport } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../../testing/fake-api.ts';
import { aSeoReport, idOf } from '../../../../testing/samples.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { signInAs } from '../../../../testing/sign-in.ts';
import { DepthChart } from './depth-chart.tsx';

function Chart() {
  const [depth, setDepth] = useState<number | null>(null);
  return (
    <>
      <DepthChart testId={idOf(1)} chosen={depth} onChoose={setDepth} />
      <p>Chosen: {depth ?? 'none'}</p>
    </>
  );
}

it('shows how many pages are how far away, and narrows to one distance and back', async () => {
  const api = fakeApi();
  await signInAs(api);
  const depths = [
    { depth: 0, pages: 1 },
    { depth: 1, pages: 1200 },
  ];
  api.answer(getSeoReport, wholeList([aSeoReport({ depths })]));
  showScreen(<Chart />);
  await page.getByText('Clicks from the start').click();
  await expect.element(page.getByRole('button', { name: 'Start page 1 page' })).toBeVisible();
  const bar = page.getByRole('button', { name: '1 click 1,200 pages' });
  await bar.click();
  await expect.element(page.getByText('Chosen: 1')).toBeVisible();
  await expect.element(bar).toHaveAttribute('aria-pressed', 'true');
  expect(await findOwnAxeViolations()).toEqual([]);
  await bar.click();
  await expect.element(page.getByText('Chosen: none')).toBeVisible();
});

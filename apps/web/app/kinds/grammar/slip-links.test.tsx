import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { heading, line, REPORT, showSlips } from '../../../testing/show-slips.tsx';

it('goes on with j from the mistake that a link of before opened', async () => {
  const { address } = await showSlips(`${REPORT}?slip=2`);
  await expect.element(heading('seperate')).toBeVisible();
  await expect.poll(address).toBe(`${REPORT}?at=2&check=spelling`);
  await userEvent.keyboard('j');
  await expect.element(heading('definately')).toBeVisible();
});

it('leads where links of before led', async () => {
  const { address, router } = await showSlips(`${REPORT}?kind=spelling&new=1`);
  await expect.element(line('definately')).toBeVisible();
  await expect.element(line('recieve')).not.toBeInTheDocument();
  await expect.poll(address).toBe(`${REPORT}?new=1&category=spelling`);
  await router.navigate(`${REPORT}?rule=spelling&slip=3`);
  await expect.element(page.getByRole('button', { name: /Misspelt words/, expanded: true })).toBeVisible();
  await expect.element(heading('definately')).toBeVisible();
  await router.navigate(`${REPORT}?show=ignored`);
  await expect.element(page.getByRole('radio', { name: 'Ignored' })).toBeChecked();
});

it('opens the check that a comparison links to', async () => {
  await showSlips(`${REPORT}?check=spelling`);
  await expect.element(page.getByRole('button', { name: /Misspelt words/, expanded: true })).toBeVisible();
  await line('seperate').click();
  await expect.element(heading('seperate')).toBeVisible();
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { UsageMeter } from './usage-meter.tsx';

it('tells what is reserved apart from what is used', async () => {
  show(<UsageMeter label="Grammar pages" used={10} reserved={7} limit={10} percentage={100} />);
  await expect.element(page.getByText('3 of 10, 7 reserved')).toBeVisible();
  await expect.element(page.getByLabelText('Grammar pages')).toHaveAttribute('aria-valuenow', '3');
});

it('says the share of what is used', async () => {
  show(<UsageMeter label="Grammar pages" used={14} reserved={0} limit={500} percentage={3} />);
  await expect.element(page.getByText('14 of 500, 3%')).toBeVisible();
});

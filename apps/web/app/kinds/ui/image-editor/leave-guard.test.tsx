import { Link } from '@plumbline/ui';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const question = page.getByRole('alertdialog', { name: 'Discard your changes to this screenshot?' });

function showPicture(isChanged: boolean) {
  return showScreen(
    <>
      <LeaveGuard isChanged={isChanged} />
      <Link href="/report">Report</Link>
      <Link href="/edit?asset_id=1&file=page&new=">New test</Link>
      <Link href="/edit?asset_id=2&file=page">Next picture</Link>
    </>,
    '/edit?asset_id=1&file=page',
  );
}
const press = (name: string) => page.getByRole('link', { name }).click();

it('stays with the picture while one goes on editing, and leaves once the changes are discarded', async () => {
  const { address } = showPicture(true);
  await press('Report');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/edit?asset_id=1&file=page');
  await press('Report');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

it('asks before another picture too, and not before a popup over this one', async () => {
  const { address } = showPicture(true);
  await press('New test');
  await expect.poll(address).toBe('/edit?asset_id=1&file=page&new=');
  await expect.element(question).not.toBeInTheDocument();
  await press('Next picture');
  await expect.element(question).toBeVisible();
});

it('asks nothing while nothing was changed', async () => {
  showPicture(false);
  await press('Report');
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

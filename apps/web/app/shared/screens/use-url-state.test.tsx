import { Button } from '@plumbline/ui';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { type UrlChange, useUrlState } from './use-url-state.ts';

const press = () => page.getByRole('button', { name: 'Change' }).click();

function Changer({ changes, push = false }: { changes: readonly UrlChange[]; push?: boolean }) {
  const [parameters, change] = useUrlState();
  return (
    <>
      <Button onClick={() => changes.forEach((one) => change(one, { push }))}>Change</Button>
      <output>{parameters.toString()}</output>
    </>
  );
}

it('keeps what a change does not speak of, and takes away what it says null of', async () => {
  const { address } = showScreen(<Changer changes={[{ sort: '-score', q: null }]} />, '/seo?q=shop&status=failed');
  await press();
  await expect.poll(address).toBe('/seo?status=failed&sort=-score');
  await expect.element(page.getByRole('status')).toHaveTextContent('status=failed&sort=-score');
});

it('keeps the first of two changes made at once', async () => {
  const { address } = showScreen(<Changer changes={[{ status: 'failed' }, { sort: 'url' }]} />, '/seo');
  await press();
  await expect.poll(address).toBe('/seo?status=failed&sort=url');
});

it('leaves a step to go back to only where that is asked for', async () => {
  const { router, address } = showScreen(<Changer push changes={[{ slip: '7' }]} />, '/grammar?q=shop');
  await press();
  await expect.poll(address).toBe('/grammar?q=shop&slip=7');
  await router.navigate(-1);
  await expect.poll(address).toBe('/grammar?q=shop');
});

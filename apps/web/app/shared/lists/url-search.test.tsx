import { Button } from '@plumbline/ui';
import { Link } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { useUrlState } from '../screens/use-url-state.ts';
import { UrlSearch } from './url-search.tsx';

const field = page.getByRole('textbox', { name: 'Search addresses' });
const button = (name: string) => page.getByRole('button', { name });
/** Waits for what the browser does before the next timer; React renders after that. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
/** Types without giving the browser time for anything else. */
function typeAtOnce(text: string) {
  const input = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function List() {
  const [parameters, change] = useUrlState();
  return (
    <>
      <UrlSearch label="Search addresses" />
      <Button onClick={() => change({ status: 'failed' })}>Failed</Button>
      <Button onClick={() => change({ q: null, status: null })}>Clear filters</Button>
      <Link to="/other">Other</Link>
      <output>{parameters.get('status')}</output>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

it('writes what was typed into the address once the typing pauses, and leaves no step to go back to', async () => {
  const { router, address } = showScreen(<List />, '/seo?status=failed');
  const visited: string[] = [];
  router.subscribe(({ location, historyAction }) => visited.push(`${historyAction} ${location.search}`));
  typeAtOnce('s');
  vi.advanceTimersByTime(199);
  typeAtOnce('shop');
  vi.advanceTimersByTime(199);
  await settle();
  expect(address()).toBe('/seo?status=failed');
  vi.advanceTimersByTime(1);
  await expect.poll(address).toBe('/seo?status=failed&q=shop');
  expect(visited).toEqual(['REPLACE ?status=failed&q=shop']);
});

it('says what the address says when that changes from elsewhere', async () => {
  const { router } = showScreen(<List />, '/seo?q=shop');
  await expect.element(field).toHaveValue('shop');
  await button('Clear filters').click();
  await expect.element(field).toHaveValue('');
  await router.navigate('/seo?q=blog');
  await expect.element(field).toHaveValue('blog');
});

it('keeps what is being typed while another part of the address changes', async () => {
  const { address } = showScreen(<List />, '/seo');
  await field.fill('shop');
  await button('Failed').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('failed');
  await expect.element(field).toHaveValue('shop');
  vi.advanceTimersByTime(200);
  // The order does not matter: waiting for the page may have advanced the clock.
  const parameters = () => Object.fromEntries(new URL(address(), location.origin).searchParams);
  await expect.poll(parameters).toEqual({ status: 'failed', q: 'shop' });
});

it('does not write into the address of another screen that is there and not drawn yet', async () => {
  const { address } = showScreen(<List />, '/seo');
  typeAtOnce('shop');
  (page.getByRole('link', { name: 'Other' }).element() as HTMLElement).click();
  await settle();
  vi.advanceTimersByTime(200);
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(address()).toBe('/other');
});

it('adds to a change of the address that is not drawn yet', async () => {
  const { address } = showScreen(<List />, '/seo');
  typeAtOnce('shop');
  (button('Failed').element() as HTMLElement).click();
  await settle();
  vi.advanceTimersByTime(200);
  await expect.poll(address).toBe('/seo?status=failed&q=shop');
});

it('does not call off the way to another screen', async () => {
  const code = Promise.withResolvers<void>();
  const { address } = showScreen(<List />, '/seo', code.promise);
  typeAtOnce('shop');
  (page.getByRole('link', { name: 'Other' }).element() as HTMLElement).click();
  await settle();
  vi.advanceTimersByTime(200);
  await settle();
  code.resolve();
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(address()).toBe('/other');
});

it('is emptied with Escape, in the address too', async () => {
  const { address } = showScreen(<List />, '/seo?q=shop');
  await field.click();
  await userEvent.keyboard('{Escape}');
  vi.advanceTimersByTime(200);
  await expect.poll(address).toBe('/seo');
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../../testing/show-screen.tsx';
import { readLogView } from './log-view.ts';
import { NoEvents } from './no-events.tsx';

function showEmptyLog(query: string) {
  const onChange = vi.fn();
  showScreen(<NoEvents view={readLogView(new URLSearchParams(query))} onChange={onChange} />);
  return onChange;
}

it('offers to clear filters only where some are set', async () => {
  const onChange = showEmptyLog('');
  await page.getByRole('button', { name: 'Show all time' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ range: 'all' });
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it.each(['q=deleted', 'range=7d', 'q=deleted&range=all'])('offers to clear the filters of ?%s', async (query) => {
  const onChange = showEmptyLog(query);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(onChange).toHaveBeenCalledOnce();
});

it('leads on where there is nothing at all', async () => {
  showEmptyLog('range=all');
  await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
});

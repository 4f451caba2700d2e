import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { CopyButton } from './copy-button.tsx';

it('puts the text on the clipboard and says so, until it may be pressed again', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<CopyButton text="<title>Shop</title>" label="Copy fix" showLabel />);
  await page.getByRole('button', { name: 'Copy fix' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('<title>Shop</title>');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  vi.runAllTimers();
  await expect.element(page.getByRole('button', { name: 'Copy fix' })).toBeVisible();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

it('does not say that it copied where the browser refused', async () => {
  const refusal = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  show(<CopyButton text="x" label="Copy fix" showLabel />);
  await page.getByRole('button', { name: 'Copy fix' }).click();
  await expect.poll(() => refusal.mock.settledResults[0]?.type).toBe('rejected');
  await expect.element(page.getByRole('button', { name: 'Copy fix' })).toBeVisible();
});

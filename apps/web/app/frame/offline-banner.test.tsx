import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Link } from 'react-router';
import { showScreen } from '../../testing/show-screen.tsx';
import { OfflineBanner } from './offline-banner.tsx';

it('says so as long as the browser is offline, and keeps the screen until then', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => online.mockRestore());
  const { address } = showScreen(
    <>
      <OfflineBanner />
      <Link to="/analytics">Analytics</Link>
    </>,
  );
  const banner = page.getByText(/^You’re offline\./);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
  await page.getByRole('link', { name: 'Analytics' }).click();
  expect(address()).toBe('/');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Analytics' }).click();
  await expect.poll(address).toBe('/analytics');
});

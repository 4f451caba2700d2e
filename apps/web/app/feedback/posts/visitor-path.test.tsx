import type { VisitPath } from '@plumbline/contract';
import { getVisitPath } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { aPost } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { VisitorPath } from './visitor-path.tsx';

const path = page.getByRole('region', { name: 'Visitor’s path' });

/** A path of this many pages. */
const aPath = (length: number): VisitPath => ({
  referrer_url: 'https://search.example/',
  device: 'Firefox on Linux',
  pages: Array.from({ length }, (_, at) => ({
    url: `https://harbour.example/page/${at + 1}`,
    title: `<b>Page</b> ${at + 1}`,
    time_spent: at * 60,
    created_at: new Date(Date.UTC(2026, 10, 2, 10, at)).toISOString(),
  })),
});

function showPath(known: VisitPath | null) {
  const api = fakeApi();
  api.answer(getVisitPath, known);
  showScreen(<VisitorPath post={aPost(1, 'The basket is empty')} />);
  return api;
}

it('says where the visitor came from, which pages they saw and for how long, as plain text', async () => {
  showPath(aPath(3));
  await expect.element(path.getByText('From https://search.example/, Firefox on Linux')).toBeVisible();
  await expect.element(path.getByText('<b>Page</b> 3')).toBeVisible();
  await expect.element(path.getByText('2 min 0 s')).toBeVisible();
  await expect.element(path.getByRole('link', { name: '/page/3' })).toHaveAttribute('href', 'https://harbour.example/page/3');
  await expect.element(path.getByRole('button')).not.toBeInTheDocument();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('shows the last twenty pages, and all of them once they are asked for', async () => {
  showPath(aPath(34));
  await expect.element(path.getByRole('link', { name: '/page/34' })).toBeVisible();
  await expect.element(path.getByRole('link', { name: '/page/14', exact: true })).not.toBeInTheDocument();
  await path.getByRole('button', { name: 'Show all 34 pages' }).click();
  await expect.element(path.getByRole('link', { name: '/page/1', exact: true })).toBeVisible();
  expect(path.getByRole('listitem').elements()).toHaveLength(34);
});

it('shows nothing where nothing was recorded', async () => {
  const api = showPath(null);
  await expect.poll(() => api.calls(getVisitPath)).toHaveLength(1);
  await expect.element(path).not.toBeInTheDocument();
});

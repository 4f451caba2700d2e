import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aTest, idOf } from '../../testing/samples.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { SiteList } from './site-list.tsx';
import { sitesOf } from './sites-of.ts';

const HOST = { host: 'acme.example' };

it('has a line for each site, from which each score leads to its report', async () => {
  const tests = [
    aTest(4, { ...HOST, kind: 'grammar', status: 'running', score: null }),
    aTest(3, { ...HOST, kind: 'grammar', score: 97 }),
    aTest(2, { ...HOST, score: 80, previous_score: 75 }),
    aTest(1, { host: 'other.example', score: 50 }),
  ];
  showScreen(<SiteList sites={sitesOf(tests, ['seo', 'grammar'])} />);
  const lines = page.getByRole('list', { name: 'Sites', exact: true });
  await expect.element(lines).toBeVisible();
  expect(lines.element().children).toHaveLength(2);
  expect(page.getByText('acme.example', { exact: true }).elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /^Grammar.*Running/ })).toHaveAttribute('href', `/grammar/${idOf(3)}`);
  await expect.element(page.getByRole('link', { name: /^SEO.*up 5/ })).toHaveAttribute('href', `/seo/report?test_id=${idOf(2)}`);
  expect(await findOwnAxeViolations()).toEqual([]);
});

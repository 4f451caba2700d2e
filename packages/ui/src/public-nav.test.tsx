import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { PublicNav } from './public-nav.tsx';

const GROUPS = [
  {
    title: 'Features',
    links: [
      { label: 'SEO checker', href: '#seo', active: true },
      { label: 'UI tester', href: '#ui' },
    ],
  },
];
const NAV = [{ label: 'Pricing', href: '#pricing' }];

it('keeps the links of a group closed until its word is pressed, by mouse or keyboard, and marks the page one is on', async () => {
  await page.viewport(1280, 800);
  show(<PublicNav nav={NAV} groups={GROUPS} actions={null} />);
  const main = page.getByRole('navigation', { name: 'Main' });
  const link = main.getByRole('link', { name: 'SEO checker' });
  await expect.element(link).not.toBeInTheDocument();
  await main.getByText('Features').click();
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{Enter}');
  await expect.element(link).not.toBeInTheDocument();
});

it('has every link in one menu on a phone', async () => {
  await page.viewport(360, 800);
  show(<PublicNav nav={NAV} groups={GROUPS} actions={null} />);
  await page.getByLabelText('Menu').first().click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['SEO checker', 'UI tester', 'Pricing']) await expect.element(menu.getByRole('link', { name })).toBeVisible();
  await page.viewport(1280, 800);
});

import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhone, show } from '../testing/show.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'source', label: 'Source', content: <p>The source of the page</p> },
  { value: 'facts', label: 'Facts', count: 1200, content: <a href="#fact">The first fact</a> },
  { value: 'history', label: 'History', content: <p>Seen since May</p> },
];
const tab = (name: RegExp) => page.getByRole('tab', { name });

it('opens the next view with an arrow, and goes round', async () => {
  show(<Tabs label="Finding" tabs={TABS} />);
  await userEvent.keyboard('{Tab}{ArrowRight}');
  await expect.element(tab(/Facts/)).toHaveFocus();
  await expect.element(page.getByText('The first fact')).toBeVisible();
  await expect.element(page.getByText('The source of the page')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(tab(/History/)).toHaveFocus();
  await expect.element(page.getByText('Seen since May')).toBeVisible();
});

it('is one stop of the keyboard: Tab goes from the open tab into its view', async () => {
  show(<Tabs label="Finding" tabs={TABS} defaultValue="facts" />);
  await userEvent.keyboard('{Tab}');
  await expect.element(tab(/Facts/)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link')).toHaveFocus();
});

it('shows what its value says, and only asks for another', async () => {
  const onValueChange = vi.fn();
  show(<Tabs label="Finding" tabs={TABS} value="source" onValueChange={onValueChange} />);
  await tab(/History/).click();
  expect(onValueChange).toHaveBeenLastCalledWith('history');
  await expect.element(page.getByText('The source of the page')).toBeVisible();
});

it('has nothing that axe finds wrong', async () => {
  show(<Tabs label="Finding" tabs={TABS} />);
  await expect.element(tab(/Facts/)).toHaveTextContent('Facts1,200');
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('scrolls to the open tab where there is no room for all, and says at which end there is more', async () => {
  await onPhone();
  const many = Array.from({ length: 9 }, (_, index) => ({ value: `${index}`, label: `View number ${index}`, content: null }));
  show(<Tabs label="Finding" tabs={many} defaultValue="8" />);
  const list = page.getByRole('tablist');
  await expect.element(tab(/View number 8/)).toBeInViewport({ ratio: 1 });
  await expect.element(list).toHaveAttribute('data-more', 'before');
  await userEvent.keyboard('{Tab}{Home}');
  await expect.element(tab(/View number 0/)).toBeInViewport({ ratio: 1 });
  await expect.element(list).toHaveAttribute('data-more', 'after');
});

it('fades nothing where all tabs have room', async () => {
  show(<Tabs label="Finding" tabs={TABS} />);
  await expect.element(page.getByRole('tablist')).toHaveAttribute('data-more', '');
});

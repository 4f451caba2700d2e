import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { RailSwitcher } from './rail-switcher.tsx';

it('cuts an address in its middle, and keeps its domain', async () => {
  show(
    <div className="@container w-52">
      <RailSwitcher name="Ada Lindqvist" detail="ada.augusta.lindqvist@harbour.example" label="Your account" entries={[]} />
    </div>,
  );
  const isCut = (text: string) => {
    const { scrollWidth, clientWidth } = page.getByText(text, { exact: true }).element();
    return scrollWidth > clientWidth;
  };
  await expect.element(page.getByTitle('ada.augusta.lindqvist@harbour.example')).toBeVisible();
  expect(isCut('ada.augusta.lindqvist')).toBe(true);
  expect(isCut('@harbour.example')).toBe(false);
});

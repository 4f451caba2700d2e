import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const OPTIONS = [
  { value: 'open', label: 'To decide' },
  { value: 'ignored', label: 'Ignored' },
] as const;

function Shown({ label }: { label: string }) {
  const [value, setValue] = useState<'open' | 'ignored'>('open');
  return <SegmentedControl label={label} hideLabel options={OPTIONS} value={value} onValueChange={setValue} />;
}

it('is one stop of the keyboard, and arrows choose', async () => {
  show(<Shown label="Show" />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('radio', { name: 'To decide' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Ignored' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'To decide' })).not.toBeChecked();
});

it('leaves another of its kind alone', async () => {
  show(
    <>
      <Shown label="Left" />
      <Shown label="Right" />
    </>,
  );
  await page.getByRole('group', { name: 'Left' }).getByText('Ignored').click();
  await expect.element(page.getByRole('group', { name: 'Left' }).getByRole('radio', { name: 'Ignored' })).toBeChecked();
  await expect.element(page.getByRole('group', { name: 'Right' }).getByRole('radio', { name: 'To decide' })).toBeChecked();
});

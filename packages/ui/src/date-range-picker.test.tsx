import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import type { DateRangeValue } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';

const opener = page.getByRole('button', { name: /^Date range:/ });
const day = (name: string) => page.getByRole('button', { name: `${name} May 2026` });

function Picker({ onChange = () => undefined }: { onChange?: (value: DateRangeValue) => void }) {
  const [value, setValue] = useState<DateRangeValue>({ preset: 'all' });
  return (
    <DateRangePicker
      today={new Date(2026, 4, 20)}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('takes the last day before the first one as readily', async () => {
  const onChange = vi.fn();
  show(<Picker onChange={onChange} />);
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await day('Friday, 15').click();
  await expect.element(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await day('Monday, 11').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-05-11', to: '2026-05-15' });
});

it('takes no day that has not come', async () => {
  show(<Picker />);
  await opener.click();
  await expect.element(day('Thursday, 21')).toBeDisabled();
});

it('takes a preset at once, closes and gives the focus back', async () => {
  const onChange = vi.fn();
  show(<Picker onChange={onChange} />);
  await opener.click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ preset: '7d' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('forgets a half chosen range when it is closed', async () => {
  const onChange = vi.fn();
  show(<Picker onChange={onChange} />);
  await opener.click();
  await day('Friday, 15').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await opener.click();
  await expect.element(page.getByText('Choose the first day')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

it('has nothing that axe finds wrong while it is open', async () => {
  show(<Picker />);
  await opener.click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

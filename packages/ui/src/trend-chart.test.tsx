import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { TrendChart } from './trend-chart.tsx';

const POINTS = [
  { at: '2026-05-01T10:00:00Z', value: 61 },
  { at: '2026-05-08T10:00:00Z', value: 74 },
  { at: '2026-05-15T10:00:00Z', value: 80 },
];
const chart = page.getByRole('slider');

it('is read value by value with arrows, and ends at its ends', async () => {
  show(<TrendChart label="Score" series={[{ id: 'score', label: 'Score', points: POINTS }]} />);
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/15 May.*80/));
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/8 May.*74/));
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/1 May.*61/));
});

it('says the same as a table', async () => {
  show(<TrendChart label="Score" series={[{ id: 'score', label: 'Score', points: POINTS }]} />);
  await page.getByRole('button', { name: 'As table' }).click();
  await expect.element(page.getByRole('row', { name: /8 May.*74/ })).toBeVisible();
  await expect.element(chart).not.toBeInTheDocument();
});

it('dates hours where their days begin, so that days are of one width', async () => {
  const start = new Date(2026, 4, 1, 15).getTime();
  const points = Array.from({ length: 72 }, (_, hour) => ({ at: new Date(start + hour * 3_600_000).toISOString(), value: hour % 24 }));
  show(<TrendChart label="Visits" series={[{ id: 'visits', label: 'Visits', points }]} />);
  const placeOf = (day: string): number => page.getByText(day, { exact: true }).element().getBoundingClientRect().x;
  await expect.element(page.getByText('4 May', { exact: true })).toBeVisible();
  expect(page.getByText('1 May', { exact: true }).elements()).toEqual([]);
  expect(placeOf('3 May') - placeOf('2 May')).toBeCloseTo(placeOf('4 May') - placeOf('3 May'), 0);
});

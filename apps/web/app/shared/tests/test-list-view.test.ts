import { expect, it } from 'vitest';
import { rangeChange } from '../lists/list-view.ts';
import { queryOf, readTestListView } from './test-list-view.ts';

const view = (search: string) => readTestListView(new URLSearchParams(search));

it('shows the last thirty days, newest first, when the address says nothing', () => {
  expect(view('')).toEqual({
    search: '',
    range: { preset: '30d' },
    status: null,
    grouping: 'none',
    sort: '-created_at',
    density: 'normal',
    hiddenColumns: ['took'],
  });
});

it('takes no value it does not know', () => {
  expect(view('status=broken&group=colour&sort=price&density=vast&range=1y&from=yesterday&to=now')).toEqual(view(''));
});

it('asks for whole days of the reader', () => {
  const { start_date, end_date } = queryOf(view('from=2026-03-01&to=2026-03-02'));
  expect(start_date).toBe(new Date(2026, 2, 1, 0, 0, 0, 0).toISOString());
  expect(end_date).toBe(new Date(2026, 2, 2, 23, 59, 59, 999).toISOString());
  expect(queryOf(view('range=all'))).toEqual({ sort: '-created_at' });
});

it('writes a range so that it reads back the same', () => {
  for (const range of [{ preset: '7d' as const }, { preset: '30d' as const }, { from: '2026-01-01', to: '2026-01-31' }]) {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(rangeChange(range))) if (value !== null) parameters.set(name, value);
    expect(readTestListView(parameters).range).toEqual(range);
  }
});

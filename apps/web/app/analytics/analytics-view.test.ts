import { expect, it } from 'vitest';
import { readAnalyticsView, reportQueryOf } from './analytics-view.ts';
import { changeWord } from './visit-words.ts';

const TODAY = new Date(2026, 2, 30, 12);
const read = (query: string) => readAnalyticsView(new URLSearchParams(query), TODAY);

it('has the last 30 days by the day at first', () => {
  expect(read('')).toMatchObject({ from: '2026-03-01', to: '2026-03-30', days: 30, interval: 'day', metric: 'visitors', filters: {} });
});

it('has what is kept for all time', () => {
  expect(read('range=all')).toMatchObject({ days: 90, to: '2026-03-30' });
});

it.each([
  ['from=2026-03-01&to=2026-03-01', 'hour', ['hour', 'day', 'week']],
  ['from=2026-03-01&to=2026-03-16', 'day', ['hour', 'day', 'week']],
  ['from=2026-03-01&to=2026-03-17&interval=hour', 'day', ['day', 'week']],
  ['from=2026-01-01&to=2026-12-31', 'week', ['day', 'week']],
  ['interval=nonsense', 'day', ['day', 'week']],
])('reads %s by the %s', (query, interval, intervals) => {
  expect(read(query)).toMatchObject({ interval, intervals });
});

it('asks for the filters of the address, and for none that it does not know', () => {
  expect(reportQueryOf(read('filter=page:/docs referrer:'), 'site')).toMatchObject({ site_id: 'site', filter: 'page:/docs referrer:' });
  expect(reportQueryOf(read('filter=city:Bergen'), 'site').filter).toBe('');
});

it.each([
  [112, 100, '+12%'],
  [50, 100, '−50%'],
  [100, 100, 'no change'],
  [5, 0, null],
  [5, null, null],
  [null, 5, null],
])('says how %s differs from %s: %s', (now, before, word) => {
  expect(changeWord(now, before)).toBe(word);
});

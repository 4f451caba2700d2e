import type { Test } from '@plumbline/contract';
import { expect, it } from 'vitest';
import { sitesOf } from './sites-of.ts';
import { aProgress } from '../../testing/samples.ts';

function testOf(id: string, host: string, status: Test['status'], score: number | null, previous: number | null = null): Test {
  return {
    id,
    client_reference_id: null,
    kind: 'seo',
    url: `https://${host}/`,
    host,
    source: 'dashboard',
    options: {},
    status,
    stage: '',
    progress: aProgress({ done: 1, total: 1 }),
    score,
    previous_score: previous,
    finding_count: 0,
    error: '',
    started_by: '',
    created_at: '2026-11-21T12:00:00.000Z',
    started_at: null,
    finished_at: null,
  };
}

it('groups by site: the newest test, the newest report, scores oldest first, and the change', () => {
  const sites = sitesOf([
    testOf('4', 'a', 'running', null),
    testOf('3', 'a', 'finished', 80, 75),
    testOf('2', 'b', 'failed', null),
    testOf('1', 'a', 'finished', 75),
  ]);
  expect(
    sites.map(({ host, newest, report, scores, change }) => ({ host, newest: newest.id, report: report?.id, scores, change })),
  ).toEqual([
    { host: 'a', newest: '4', report: '3', scores: [75, 80], change: 5 },
    { host: 'b', newest: '2', report: undefined, scores: [], change: null },
  ]);
});

it('keeps the kinds of test of a site apart', () => {
  const sites = sitesOf([{ ...testOf('2', 'a', 'finished', 92), kind: 'grammar' }, testOf('1', 'a', 'finished', 75)]);
  expect(sites.map(({ newest, scores, change }) => ({ kind: newest.kind, scores, change }))).toEqual([
    { kind: 'grammar', scores: [92], change: null },
    { kind: 'seo', scores: [75], change: null },
  ]);
});

it('shows eight scores at most', () => {
  const tests = Array.from({ length: 12 }, (_, index) => testOf(`${index}`, 'a', 'finished', 90 - index));
  expect(sitesOf(tests)[0]?.scores).toEqual([83, 84, 85, 86, 87, 88, 89, 90]);
});

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

const ORDER = ['seo', 'grammar'];

it('has one line for each site: the newest test, the newest report and the change', () => {
  const sites = sitesOf(
    [
      testOf('4', 'a', 'running', null),
      testOf('3', 'a', 'finished', 80, 75),
      testOf('2', 'b', 'failed', null),
      testOf('1', 'a', 'finished', 75),
    ],
    ORDER,
  );
  expect(
    sites.map(({ host, kinds: [kind] }) => ({ host, newest: kind?.newest.id, report: kind?.report?.id, change: kind?.change })),
  ).toEqual([
    { host: 'a', newest: '4', report: '3', change: 5 },
    { host: 'b', newest: '2', report: undefined, change: null },
  ]);
});

it('tells the kinds of a site apart, in the order of the rail, and compares each with its own run before', () => {
  const sites = sitesOf(
    [{ ...testOf('3', 'a', 'finished', 92), kind: 'grammar' }, testOf('2', 'a', 'finished', 75), testOf('1', 'a', 'finished', 70)],
    ORDER,
  );
  expect(sites).toHaveLength(1);
  expect(sites[0]?.kinds.map(({ report, change }) => ({ kind: report?.kind, score: report?.score, change }))).toEqual([
    { kind: 'seo', score: 75, change: 5 },
    { kind: 'grammar', score: 92, change: null },
  ]);
});

import type { Test, TestProgress } from '@plumbline/contract';
import { z } from 'zod';
import type { TestRow } from './test-kind.ts';

type ProgressColumn = 'progressDone' | 'progressTotal' | 'currentUrl' | 'pagesPerSecond' | 'percent' | 'secondsLeft' | 'stages';

const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A test’s progress in the contract’s format. */
export function presentProgress(row: Pick<TestRow, ProgressColumn>): TestProgress {
  return {
    done: row.progressDone,
    total: row.progressTotal,
    current_url: row.currentUrl.slice(0, 500),
    pages_per_second: row.pagesPerSecond,
    percent: row.percent,
    seconds_left: row.secondsLeft,
    stages: row.stages.map(({ stage, done, total, isOver }) => ({ stage, done, total, is_over: isOver })),
  };
}

/** A test row in the contract’s format. @param startedBy name of the person, '' when unknown */
export function presentTest(row: TestRow, startedBy: string): Test {
  return {
    id: row.id,
    client_reference_id: row.clientReferenceId,
    kind: row.kind,
    url: row.url,
    host: row.host,
    source: row.source,
    options: options.parse(row.options),
    status: row.status,
    stage: row.stage,
    progress: { ...presentProgress(row), ...(row.status === 'finished' && { percent: 100 }) },
    score: row.score,
    previous_score: row.previousScore,
    finding_count: row.findingCount,
    error: row.error,
    started_by: startedBy,
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

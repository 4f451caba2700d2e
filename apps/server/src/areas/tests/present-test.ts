import type { Test } from '@plumbline/contract';
import { z } from 'zod';
import type { TestRow } from './test-kind.ts';

const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A test row as the contract has it. @param startedBy name of the person, '' when unknown */
export function presentTest(row: TestRow, startedBy: string): Test {
  return {
    id: row.id,
    kind: row.kind,
    url: row.url,
    host: row.host,
    source: row.source,
    options: options.parse(row.options),
    status: row.status,
    stage: row.stage,
    progress: { done: row.progressDone, total: row.progressTotal, current_url: row.currentUrl, pages_per_second: row.pagesPerSecond },
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

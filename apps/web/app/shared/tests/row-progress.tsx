import type { Test } from '@plumbline/contract';
import { ProgressBar } from '@plumbline/ui';
import { count } from '../text/quantities.ts';
import { stageOf } from './test-progress.tsx';

/** A running test in a table row: stage, figures and a progress bar in two short lines. */
export function RowProgress({ test }: { test: Test }) {
  const { done, total } = test.progress;
  return (
    <div className="w-full py-0.5 sm:w-36">
      <p className="tabular flex justify-between gap-2 text-12 text-muted">
        <span className="truncate">{stageOf(test)}</span>
        <span>{total > 0 ? `${count(done)}/${count(total)}` : ''}</span>
      </p>
      <ProgressBar label={`Testing ${test.host}`} done={test.progress.percent} total={100} unit="%" hideWords />
    </div>
  );
}

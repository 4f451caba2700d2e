import type { GrammarReport, Test } from '@plumbline/contract';
import { MistakesFirst } from './mistakes-first.tsx';
import { GrammarActions } from './grammar-actions.tsx';
import { GrammarHead } from './grammar-head.tsx';
import { KindsPanel } from './kinds-panel.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { SkippedNote } from './skipped-note.tsx';
import { SlipExplorer } from './slip-explorer.tsx';
import { UnkeptNote } from './unkept-note.tsx';

/** A finished grammar test: header, kinds and readability, mistakes. If there are none, this is said once, beside the readability. */
export function FinishedGrammar({ test, report }: { test: Test; report: GrammarReport }) {
  const isClean = test.score !== null && report.rules.every(({ findings }) => findings === 0);
  const isUntouched = report.accepted_count === 0 && report.rules.every(({ ignored }) => ignored === 0);
  return (
    <>
      <GrammarHead test={test} report={report} actions={<GrammarActions test={test} />} />
      <div className="flex flex-col gap-4">
        {!isClean && <MistakesFirst testId={test.id} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <KindsPanel report={report} score={test.score} />
          <ReadingPanel report={report} />
        </div>
        {report.unkept_count > 0 && <UnkeptNote amount={report.unkept_count} />}
        <SkippedNote report={report} />
        {!(isClean && isUntouched) && <SlipExplorer report={report} />}
      </div>
    </>
  );
}

import type { Deployment } from '@plumbline/contract';
import { ScoreRing, StatusBadge, TextLink } from '@plumbline/ui';
import { kindOf, reportPath } from '../../kinds/index.ts';
import { hrefOf } from '../../shared/places/place.ts';
import { ScoreChange } from '../../shared/text/score-change.tsx';

type DeployedTest = Deployment['tests'][number];

/** The tests of a deployment: score and change of each, new findings, and how many tests were deleted. */
export function DeployedTests({ deployment: { tests, deleted_count: deleted } }: { deployment: Deployment }) {
  if (tests.length === 0) return <p className="text-13 text-muted">Its tests were deleted.</p>;
  return (
    <ul aria-label="Tests" className="flex flex-col gap-1">
      {tests.map((test) => (
        <li key={test.test_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="w-20">
            <TextLink href={reportPath({ id: test.test_id, kind: test.kind })}>{kindOf(test).name}</TextLink>
          </span>
          {test.status === 'finished' ? <Outcome test={test} /> : <StatusBadge status={test.status} />}
        </li>
      ))}
      {deleted > 0 && (
        <li className="text-13 text-muted">{deleted === 1 ? 'One of its tests was deleted.' : `${deleted} of its tests were deleted.`}</li>
      )}
    </ul>
  );
}

function Outcome({ test }: { test: DeployedTest }) {
  const { score, previous_score: before, new_count: fresh, new_serious_count: serious, fixed_count: fixed } = test;
  const report = hrefOf(kindOf(test).report, { testId: test.test_id }, { new: '1' });
  return (
    <>
      <ScoreRing score={score} label={kindOf(test).score} size="xs" />
      {score !== null && before !== null && <ScoreChange change={score - before} />}
      {fresh > 0 && (
        <TextLink href={report}>
          {fresh} new{serious > 0 && `, ${serious} critical or high`}
        </TextLink>
      )}
      {fixed > 0 && <span className="text-muted">{fixed} fixed</span>}
    </>
  );
}

import type { TestGroup, TestGroupResult } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Link, ScoreRing, Sparkline, StatusBadge, TextLink } from '@plumbline/ui';
import { kindOf, reportPath } from '../../kinds/index.ts';
import { hrefOf } from '../../shared/places/place.ts';
import { ScoreChange } from '../../shared/text/score-change.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

/** A card for each kind: the score and its trend, new and fixed findings, and running tests. */
export function GroupResults({ group }: { group: TestGroup }) {
  return (
    <ul aria-label="Results" className="grid gap-3 sm:grid-cols-2">
      {group.results.map((result) => (
        <li key={result.kind} className="rounded-ui border border-line p-3">
          <ResultCard result={result} />
        </li>
      ))}
    </ul>
  );
}

function ResultCard({ result }: { result: TestGroupResult }) {
  const { kind: name, score, previous_score: before, scores, test_id: newest, finished_test_id: shown, status } = result;
  const kind = kindOf({ kind: name });
  const ring = <ScoreRing score={score} label={kind.score} size="md" />;
  return (
    <div className="flex items-start gap-3">
      {shown === null ? (
        ring
      ) : (
        <Link href={reportPath({ id: shown, kind: name })} className="rounded-full">
          {ring}
        </Link>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-center gap-x-2">
          <h3 className="font-medium">{kind.name}</h3>
          {score !== null && before !== null && <ScoreChange change={score - before} />}
          {scores.length > 1 && (
            <Sparkline values={scores} label={`${kind.score}, last ${scores.length} tests`} className="ml-auto shrink-0" />
          )}
        </div>
        {shown === null ? <NoReport result={result} /> : <Findings result={result} />}
        {newest !== null && newest !== shown && status !== null && (
          <Link href={reportPath({ id: newest, kind: name })} className="self-start rounded-inner">
            <StatusBadge status={status} />
          </Link>
        )}
      </div>
    </div>
  );
}

/** A link to start a test where there is no report yet. */
function NoReport({ result: { kind: name, test_id: newest } }: { result: TestGroupResult }) {
  const kind = kindOf({ kind: name });
  if (newest !== null) return null;
  return (
    <p className="text-13 text-muted">
      {kind.needsPerson ? (
        <>
          Captured with the <TextLink href="/extension">browser extension</TextLink>. Captures of this site join automatically.
        </>
      ) : (
        'Not tested yet.'
      )}
    </p>
  );
}

/** The findings of the newest report, and what changed since the previous test. */
function Findings({ result }: { result: TestGroupResult }) {
  const { kind: name, finished_test_id: testId, finding_count: all, new_count: fresh, fixed_count: fixed, finished_at: at } = result;
  if (testId === null) return null;
  const kind = kindOf({ kind: name });
  return (
    <p className="text-13 text-muted">
      <TextLink href={hrefOf(kind.report, { testId })}>{countOf(all, 'finding')}</TextLink>
      {fresh > 0 && (
        <>
          , <TextLink href={hrefOf(kind.report, { testId }, { new: '1' })}>{fresh} new</TextLink>
        </>
      )}
      {fixed > 0 && (
        <>
          , <TextLink href={hrefOf(kind.comparison, { testId }, { show: 'fixed' })}>{fixed} fixed</TextLink>
        </>
      )}
      {at && (
        <>
          {' · '}
          <TimeAgo at={at} />
        </>
      )}
    </p>
  );
}

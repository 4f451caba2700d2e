import type { CapturedStep, Finding } from '@plumbline/contract';
import { Button, Disclosure, EmptyState, KeyValueList, SeverityBadge, Skeleton, TextLink } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { factItems } from '../../../shared/explorer/fact-items.tsx';
import { NewBadge } from '../../../shared/explorer/new-badge.tsx';
import { countOf } from '../../../shared/text/quantities.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { uiCheckPath } from '../places.ts';
import { useCaptureSource } from './capture-source.ts';

const CATEGORIES = ['Console', 'Network', 'Accessibility'] as const;
/** Facts that lead to steps or repeat what stands elsewhere. */
const HIDDEN = new Set(['steps', 'step_count', 'request', 'times']);
const STEPS_SHOWN = 12;

/** What was found, worst first in each category; each leads to the steps that have it. */
export function FindingList({
  findings,
  steps,
  onStep,
}: {
  findings: UseQueryResult<Finding[]>;
  steps: readonly CapturedStep[];
  onStep: (stepId: string) => void;
}) {
  if (findings.isPending) return <Skeleton className="h-48 w-full" />;
  if (findings.isError) return <QueryProblem error={findings.error} what="list" onRetry={() => void findings.refetch()} />;
  if (findings.data.length === 0) return <EmptyState text="Nothing was found on these steps." />;
  return (
    <div className="flex flex-col gap-5">
      {CATEGORIES.map((category) => {
        const own = findings.data.filter((finding) => finding.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category}>
            <h3 className="font-semibold">
              {category} <span className="tabular text-12 font-normal text-muted">{own.length}</span>
            </h3>
            {own.map((finding) => (
              <FindingItem key={finding.id} finding={finding} steps={steps} onStep={onStep} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function FindingItem({ finding, steps, onStep }: { finding: Finding; steps: readonly CapturedStep[]; onStep: (stepId: string) => void }) {
  const { isOwn } = useCaptureSource();
  const { facts } = finding.evidence;
  const times = typeof facts['times'] === 'number' ? facts['times'] : 1;
  const places = stepsOf(facts['steps'], steps);
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 items-start gap-2 py-1.5">
          <SeverityBadge severity={finding.severity} look="icon" className="mt-0.5 shrink-0" />
          <span className="min-w-0 flex-1 text-13 wrap-anywhere">{finding.message}</span>
          {finding.is_new && <NewBadge />}
          {times > 1 && <span className="tabular shrink-0 text-12 text-muted">{countOf(times, 'time')}</span>}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {places.length > 0 && (
          <div className="flex flex-wrap gap-1.5">
            {places.slice(0, STEPS_SHOWN).map(({ id, number }) => (
              <Button key={id} size="sm" onClick={() => onStep(id)}>
                Step {number}
              </Button>
            ))}
            {places.length > STEPS_SHOWN && (
              <span className="self-center text-13 text-muted">and {countOf(places.length - STEPS_SHOWN, 'more step')}</span>
            )}
          </div>
        )}
        <KeyValueList items={factItems(Object.fromEntries(Object.entries(facts).filter(([name]) => !HIDDEN.has(name))))} />
        {isOwn && (
          <p className="text-13">
            <TextLink href={uiCheckPath(finding.check_id)}>About this check</TextLink>
          </p>
        )}
      </div>
    </Disclosure>
  );
}

/** The steps a finding names that are still there, with their numbers. */
function stepsOf(named: unknown, steps: readonly CapturedStep[]): { id: string; number: number }[] {
  if (!Array.isArray(named)) return [];
  const numbers = new Map(steps.map(({ id }, index) => [id, index + 1]));
  return named.flatMap((id: unknown) => {
    const number = typeof id === 'string' ? numbers.get(id) : undefined;
    return typeof id === 'string' && number !== undefined ? [{ id, number }] : [];
  });
}

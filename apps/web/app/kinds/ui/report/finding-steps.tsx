import { countOf } from '@plumbline/contract/rules';
import type { CapturedStep } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { FindingPartProps } from '../../../shared/explorer/explored-kind.ts';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { stepsQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';

const STEPS_SHOWN = 12;

/** The steps that have a finding; each opens its picture beside the finding. */
export function FindingSteps({ finding }: FindingPartProps) {
  const steps = useQuery(stepsQuery(useCaptureSource()));
  const [, change] = useUrlState();
  const places = stepsOf(finding.evidence.facts['steps'], steps.data ?? []);
  if (places.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">Steps</h4>
      <div className="flex flex-wrap gap-1.5">
        {places.slice(0, STEPS_SHOWN).map(({ id, number }) => (
          <Button key={id} size="sm" onClick={() => change({ step: id })}>
            Step {number}
          </Button>
        ))}
        {places.length > STEPS_SHOWN && (
          <span className="self-center text-13 text-muted">and {countOf(places.length - STEPS_SHOWN, 'more step')}</span>
        )}
      </div>
    </section>
  );
}

/** The steps named by a finding that still exist, with their numbers. */
function stepsOf(named: unknown, steps: readonly CapturedStep[]): { id: string; number: number }[] {
  if (!Array.isArray(named)) return [];
  const numbers = new Map(steps.map(({ id }, index) => [id, index + 1]));
  return named.flatMap((id: unknown) => {
    const number = typeof id === 'string' ? numbers.get(id) : undefined;
    return typeof id === 'string' && number !== undefined ? [{ id, number }] : [];
  });
}

import type { LighthouseFormFactor, Test } from '@plumbline/contract';
import { startLighthouse } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import type { Ref } from 'react';
import { client } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { lighthouseRunsQuery } from './lighthouse-queries.ts';
import { useRunRefusal } from './use-run-refusal.ts';

interface StartRunProps {
  readonly test: Test;
  readonly pageUrl: string;
  readonly formFactor: LighthouseFormFactor;
  readonly isAgain: boolean;
  /** Whether a run of the page is open. */
  readonly isUnderWay: boolean;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** The button that starts a run, or the reason why there is none. */
export function StartRun({ test, pageUrl, formFactor, isAgain, isUnderWay, buttonRef }: StartRunProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refusal = useRunRefusal(test);
  const start = useMutation({
    mutationFn: () => client.call(startLighthouse, { body: { test_id: test.id, page_url: pageUrl, form_factor: formFactor } }),
    onSettled: () => queries.invalidateQueries({ queryKey: lighthouseRunsQuery(test.id, pageUrl).queryKey }),
    onError: (error) => show({ title: 'Lighthouse was not started.', description: problemText(error), tone: 'problem' }),
  });
  if (refusal) return <p className="text-13 text-muted">{refusal}</p>;
  return (
    <Button
      ref={buttonRef}
      variant={isAgain ? undefined : 'primary'}
      icon={Gauge}
      busy={start.isPending || isUnderWay}
      onClick={() => start.mutate()}
    >
      {isUnderWay ? 'Running' : isAgain ? 'Run again' : 'Run Lighthouse'}
    </Button>
  );
}

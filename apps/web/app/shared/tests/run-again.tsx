import type { Test } from '@plumbline/contract';
import { Button, useToast } from '@plumbline/ui';
import { Play } from 'lucide-react';
import { problemText } from '../forms/problem-text.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { useRoleRefusal } from '../session/use-role-refusal.ts';
import { useRunAgain } from './use-run-again.ts';

/** Runs a test again. @param primary true if it is the only action */
export function RunAgain({ kind, test, primary = false }: { kind: KindOfTest; test: Test; primary?: boolean }) {
  const { show } = useToast();
  const again = useRunAgain(kind);
  const refusal = useRoleRefusal('run tests');
  return (
    <Button
      icon={Play}
      variant={primary ? 'primary' : 'secondary'}
      busy={again.isPending}
      refusal={refusal}
      onClick={() =>
        again.mutate(test.id, {
          onError: (error) => show({ title: 'The test was not started.', description: problemText(error), tone: 'problem' }),
        })
      }
    >
      Run again
    </Button>
  );
}

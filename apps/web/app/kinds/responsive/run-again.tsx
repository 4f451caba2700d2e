import type { Test } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { sameTest } from './same-test.ts';
import { useStartResponsiveTest } from './use-start-responsive-test.ts';

/** Runs a responsive test that came to nothing once more. */
export function RunResponsiveAgain({ test }: { test: Test }) {
  const again = useStartResponsiveTest();
  return (
    <Button variant="primary" busy={again.isPending} onClick={() => again.mutate(sameTest(test))}>
      Run again
    </Button>
  );
}

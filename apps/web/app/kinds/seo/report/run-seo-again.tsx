import type { Test } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { sameOptions } from '../start/same-options.ts';
import { useStartTest } from '../start/use-start-test.ts';

/** Runs an SEO test that came to nothing once more. */
export function RunSeoAgain({ test }: { test: Test }) {
  const again = useStartTest();
  return (
    <Button variant="primary" busy={again.isPending} onClick={() => again.mutate(sameOptions(test))}>
      Run again
    </Button>
  );
}

import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { testReportQuery } from '../../shared/api/queries.ts';
import { MattersMost } from '../../shared/tests/matters-most.tsx';

/** Which mistakes to start with. If they cannot be loaded, the list of mistakes says why. */
export function MistakesFirst({ testId }: { testId: string }) {
  const checks = useQuery(testReportQuery(testId));
  if (checks.isPending) return <Skeleton className="h-22 w-full" />;
  return checks.data ? <MattersMost report={checks.data} /> : null;
}

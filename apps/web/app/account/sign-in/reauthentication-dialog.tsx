import { Dialog, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../shared/api/queries.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { settleReauthentication } from '../../shared/api/reauthentication-store.ts';

/** Asks the signed-in user to authenticate again; the interrupted action then continues. */
export default function ReauthenticationDialog() {
  const security = useQuery(securityQuery);
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) settleReauthentication(false);
      }}
      title="Confirm your identity"
      description="This needs a confirmation within the last ten minutes."
    >
      {security.isPending && <Skeleton className="h-24 w-full" />}
      {security.isError && <QueryProblem error={security.error} what="ways to confirm" onRetry={() => void security.refetch()} />}
      {security.data && <ReauthenticationForm security={security.data} />}
    </Dialog>
  );
}

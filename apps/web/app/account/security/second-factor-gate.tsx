import { Button, PageHead, Skeleton } from '@plumbline/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../shared/api/queries.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { reloadProfile, signOut } from '../../shared/session/session-store.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

/** Replaces every screen for a user without a second factor when the server requires one. */
export default function SecondFactorGate() {
  const security = useQuery(securityQuery);
  const goOn = useMutation({ mutationFn: reloadProfile });
  const hasSecond = security.data !== undefined && (security.data.totp || security.data.passkeys > 0);
  return (
    <main className="mx-auto flex w-full max-w-160 flex-col gap-6 px-4 py-10">
      <ScreenTitle of="Add a second factor" />
      <PageHead
        title="Add a second factor"
        detail="This server requires one. Set up an authenticator app or a passkey to continue."
        className="mb-0!"
      />
      {security.isPending && <Skeleton className="h-96 w-full" />}
      {security.isError && <QueryProblem error={security.error} what="security settings" onRetry={() => void security.refetch()} />}
      {security.data && (
        <>
          <AuthenticatorPanel security={security.data} />
          <PasskeysPanel />
        </>
      )}
      {goOn.error && <FormMessage text={problemText(goOn.error)} tone="problem" />}
      <div className="flex flex-wrap gap-2">
        {hasSecond && (
          <Button variant="primary" busy={goOn.isPending} onClick={() => goOn.mutate()}>
            Continue
          </Button>
        )}
        <Button variant="quiet" onClick={() => void signOut()}>
          Log out
        </Button>
      </div>
    </main>
  );
}

import type { SecurityState } from '@plumbline/contract';
import { Dialog, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityQuery } from '../api/queries.ts';
import { QueryProblem } from '../words/query-problem.tsx';
import { FormMessage } from './form-message.tsx';
import { hasPasskeys } from './passkey-ceremony.ts';
import type { Proof } from './proof.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { settleReauthentication } from './reauthentication-store.ts';
import { OtherProofs } from './other-proofs.tsx';

/** Asks who is signed in to prove it once more. What they were about to do goes on when they have. */
export default function ReauthenticationDialog() {
  const security = useQuery(securityQuery);
  return (
    <Dialog
      open
      closeOnOutsidePress={false}
      onOpenChange={(open) => {
        if (!open) settleReauthentication(false);
      }}
      title="Confirm that it is you"
      description="What you are about to do takes a confirmation of the last ten minutes."
    >
      {security.isPending && <Skeleton className="h-24 w-full" />}
      {security.isError && <QueryProblem error={security.error} what="ways to confirm" onRetry={() => void security.refetch()} />}
      {security.data && <Proofs proofs={proofsOf(security.data)} email={security.data.email} />}
    </Dialog>
  );
}

function Proofs({ proofs, email }: { proofs: readonly Proof[]; email: string }) {
  const [chosen, setChosen] = useState<Proof | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = chosen ?? proofs.find((proof) => proof !== 'passkey') ?? null;
  return (
    <>
      {typed && typed !== 'passkey' && <ReauthenticationForm key={typed} proof={typed} email={email} />}
      {problem && <FormMessage text={problem} tone="problem" />}
      <OtherProofs proofs={proofs.filter((proof) => proof !== typed)} onChoose={setChosen} onProblem={setProblem} />
    </>
  );
}

/** An email proves it only where there is nothing better. */
function proofsOf(security: SecurityState): Proof[] {
  const proofs: Proof[] = [];
  if (security.has_password) proofs.push('password');
  if (security.totp) proofs.push('code');
  if (security.passkeys > 0 && hasPasskeys()) proofs.push('passkey');
  return security.has_password || security.totp || security.passkeys > 0 ? proofs : ['email'];
}

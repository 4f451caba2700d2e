import type { Passkey } from '@plumbline/contract';
import { Button, Panel, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { passkeysQuery } from '../../shared/api/queries.ts';
import { hasPasskeys, makePasskey } from '../sign-in/passkey-ceremony.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Passkeys: add, rename, remove. */
export function PasskeysPanel() {
  const passkeys = useQuery(passkeysQuery);
  return (
    <Panel
      title="Passkeys"
      detail="Log in with your fingerprint, face or device PIN, or use one as a second step after your password."
      flush={Boolean(passkeys.data?.data.length)}
    >
      {passkeys.isPending && <Skeleton className="h-9 w-full" />}
      {passkeys.isError && <QueryProblem error={passkeys.error} what="list of passkeys" onRetry={() => void passkeys.refetch()} />}
      {passkeys.data && <PasskeyList passkeys={passkeys.data.data} />}
    </Panel>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className={passkeys.length > 0 ? 'border-t border-line px-4 py-3' : ''}>
        {hasPasskeys() ? <AddPasskey count={passkeys.length} /> : <NoPasskeysHere />}
      </div>
    </>
  );
}

function NoPasskeysHere() {
  return (
    <p className="text-13 text-muted">
      This browser cannot use passkeys at this address. They need http://localhost, or https with a domain name.
    </p>
  );
}

function AddPasskey({ count }: { count: number }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isNaming, setNaming] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = useMutation({
    mutationFn: (chosen: string) => makePasskey(chosen),
    onSuccess: ({ recovery_codes }) => {
      setNaming(false);
      if (recovery_codes.length > 0) setCodes(recovery_codes);
      else show({ title: 'Passkey saved.' });
      return queries.invalidateQueries({ queryKey: ['security'] });
    },
    onError: (error) => void show({ title: 'The passkey was not added.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <>
      {isNaming ? (
        <PasskeyNameForm
          name={count === 0 ? 'This device' : `Passkey ${count + 1}`}
          button="Continue"
          icon={KeyRound}
          busy={add.isPending}
          onSubmit={add.mutate}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button icon={Plus} onClick={() => setNaming(true)}>
          Add a passkey
        </Button>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

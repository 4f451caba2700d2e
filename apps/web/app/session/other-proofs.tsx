import { Button } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { holdFocus } from '../words/hold-focus.ts';
import { proveWithPasskey } from './passkey-ceremony.ts';
import { problemText } from './problem-text.ts';
import type { Proof } from './proof.ts';
import { settleReauthentication } from './reauthentication-store.ts';

interface OtherProofsProps {
  readonly proofs: readonly Proof[];
  readonly onChoose: (proof: Proof) => void;
  readonly onProblem: (problem: string | null) => void;
}

const LABELS: Readonly<Record<Exclude<Proof, 'passkey'>, string>> = {
  password: 'Use your password',
  code: 'Use a code of your authenticator app',
  email: 'Use a code by email',
};

/** The ways that are not shown as a form. */
export function OtherProofs({ proofs, onChoose, onProblem }: OtherProofsProps) {
  const passkey = useMutation({
    mutationFn: async () => {
      onProblem(null);
      await proveWithPasskey();
      settleReauthentication(true);
    },
    onError: (error) => onProblem(problemText(error)),
  });
  if (proofs.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {proofs.map((proof) =>
        proof === 'passkey' ? (
          <Button key={proof} icon={KeyRound} busy={passkey.isPending} onMouseDown={holdFocus} onClick={() => passkey.mutate()}>
            Use a passkey
          </Button>
        ) : (
          <Button key={proof} onMouseDown={holdFocus} onClick={() => onChoose(proof)}>
            {LABELS[proof]}
          </Button>
        ),
      )}
    </div>
  );
}

import { Button } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import { settlePopup } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { postEmailLink, type SignInStep } from './sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { hasPasskeys, signInWithPasskey } from './passkey-ceremony.ts';
import { settleError } from './settle-error.ts';

interface OtherWaysProps {
  onStep: (step: SignInStep) => Promise<void>;
  /** The address typed above; null if it is invalid, which the field then says. */
  readEmail: () => Promise<string | null>;
}

/** The ways to sign in without a password. */
export function OtherWays({ onStep, readEmail }: OtherWaysProps) {
  const passkey = useMutation({ mutationFn: async () => onStep(await signInWithPasskey()), onError: settleError });
  const link = useMutation({
    mutationFn: async () => {
      settlePopup(500, null);
      const email = await readEmail();
      if (email === null) return;
      const problem = await postEmailLink(email);
      if (problem) settlePopup(401, problem);
      else settlePopup(200, 'Email sent. Open the link in it to log in.');
    },
    onError: settleError,
  });
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <GoogleButton />
      {hasPasskeys() && (
        <Button icon={KeyRound} busy={passkey.isPending} onMouseDown={holdFocus} onClick={() => passkey.mutate()}>
          Use a passkey
        </Button>
      )}
      <Button icon={Mail} busy={link.isPending} onMouseDown={holdFocus} onClick={() => link.mutate()}>
        Email me a link
      </Button>
    </div>
  );
}

import { Button } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { settlePopup } from './popup-state.ts';
import { PopupMessage } from './popup-message.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { type SecondStep, type SignInStep, signInWithLink } from './sign-in.ts';
import { settleError } from './settle-error.ts';

/** Target of a login link from an email. A button names the account: opening a link must not log anyone in by itself. */
export function EmailLinkForm({ token, email, onSignedIn }: { token: string; email: string; onSignedIn: () => Promise<void> }) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const onStep = async (next: SignInStep) => {
    if (next.kind === 'in') return onSignedIn();
    if (next.kind === 'refused') return settlePopup(401, next.text);
    settlePopup(500, null);
    setStep(next.step);
  };
  const enter = useMutation({ mutationFn: async () => onStep(await signInWithLink(token, email)), onError: settleError });
  if (step) return <SecondStepForm step={step} onStep={onStep} />;
  return (
    <>
      <PopupMessage />
      <Button variant="primary" busy={enter.isPending} onClick={() => enter.mutate()} className="min-w-0 max-w-full">
        <span className="truncate">Log in as {email}</span>
      </Button>
    </>
  );
}

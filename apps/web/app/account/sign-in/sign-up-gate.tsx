import { REGISTRATION_REFUSALS, type RegistrationState } from '@plumbline/contract/rules';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../shared/api/queries.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { PopupMessage } from './popup-message.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpGateProps {
  readonly onSignedIn: () => Promise<void>;
  /** Token of an invitation link. */
  readonly invitation: string | undefined;
}

/** The sign-up form where this server accepts new accounts, otherwise a sentence that says why not. */
export function SignUpGate({ onSignedIn, invitation }: SignUpGateProps) {
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return <Skeleton className="h-64 w-full" />;
  const refusal = refusalOf(settings.data?.registration ?? 'open', invitation);
  if (refusal === null) return <SignUpForm onSignedIn={onSignedIn} {...(invitation ? { pass: { invitation } } : {})} />;
  return (
    <>
      <FormMessage text={refusal} tone="problem" />
      <PopupMessage />
    </>
  );
}

function refusalOf(state: RegistrationState, invitation: string | undefined): string | null {
  if (state === 'open' || (state === 'invite' && invitation)) return null;
  return REGISTRATION_REFUSALS[state];
}

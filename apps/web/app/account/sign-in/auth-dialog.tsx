import { Dialog } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { type PopupName, type PopupState, settlePopup } from './popup-state.ts';
import { ArrivalLoader } from './arrival-loader.tsx';
import { logProblem } from '../../shared/api/auth-library.ts';
import { authErrorText } from './auth-errors.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { ConfirmLink } from './confirm-link.tsx';
import { EmailLinkForm } from './email-link-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignUpGate } from './sign-up-gate.tsx';
import { useArrival } from './use-arrival.ts';

const WORDS: Readonly<Record<PopupName, { readonly title: string; readonly description: string }>> = {
  login: { title: 'Log In', description: 'Welcome back.' },
  signup: { title: 'Sign Up', description: 'Your reports are saved in your own workspace.' },
  forgot: { title: 'Forgot password', description: 'We’ll send you a link to set a new one.' },
  reset: { title: 'Set a new password', description: 'Setting it ends all sessions.' },
  verify: { title: 'Confirm your email address', description: 'So that reports and links reach you.' },
  'confirm-email': { title: 'Change your email address', description: 'Your account moves to the new address.' },
  'email-link': { title: 'Log in with a link', description: 'The link works once.' },
};

/** The popup over the page. Esc, the close icon and a press outside close it, depending on its state. */
export default function AuthDialog({ popup, onClose }: { popup: PopupState; onClose: () => void }) {
  const [hasArrived, setArrived] = useState(false);
  const { error, code } = popup.input;
  useEffect(() => {
    if (!error) return;
    settlePopup(401, authErrorText(error, code));
    logProblem(error, code ?? '');
  }, [error, code]);
  const goOn = useArrival();
  const arrive = async () => {
    setArrived(true);
    await goOn();
  };
  if (!popup.name) return null;
  if (hasArrived) return <ArrivalLoader />;
  return (
    <Dialog
      open
      width={popup.widthPx}
      closeOnOutsidePress={popup.closesOnOutsidePress}
      hasCloseIcon={popup.hasCloseIcon}
      hasBackdrop={popup.hasBackdrop}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      {...WORDS[popup.name]}
    >
      <PopupContent popup={popup} onSignedIn={arrive} />
      <AuthSwitch popup={popup.name} />
    </Dialog>
  );
}

function PopupContent({ popup, onSignedIn }: { popup: PopupState; onSignedIn: () => Promise<void> }) {
  const { name, input } = popup;
  if (name === 'login') return <LogInForm onSignedIn={onSignedIn} input={input} />;
  if (name === 'signup') return <SignUpGate onSignedIn={onSignedIn} invitation={input['invitation']} />;
  if (name === 'forgot') return <ForgotForm />;
  if (name === 'reset') return <ResetForm token={input['reset'] ?? ''} />;
  if (name === 'email-link')
    return <EmailLinkForm token={input['email-link'] ?? ''} email={input['email'] ?? ''} onSignedIn={onSignedIn} />;
  return <ConfirmLink kind={name === 'verify' ? 'verify' : 'confirm-email'} token={input[name ?? ''] ?? ''} />;
}

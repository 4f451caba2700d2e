import { TextLink } from '@plumbline/ui';
import { useLocation } from 'react-router';
import type { PopupName } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

/** What is kept when one popup leads to another: where somebody wanted to go, and what lets them in. */
const KEPT = ['next', 'address', 'invitation'];

/** The address of a popup over the same page. */
function usePopupHref(popup: PopupName): string {
  const { pathname, search } = useLocation();
  const before = new URLSearchParams(search);
  const parameters = new URLSearchParams([[popup, '']]);
  for (const name of KEPT) {
    const value = before.get(name);
    if (value) parameters.set(name, value);
  }
  return `${pathname}?${parameters.toString()}`;
}

function PopupLink({ to, children }: { to: PopupName; children: string }) {
  return (
    <TextLink href={usePopupHref(to)} onMouseDown={holdFocus}>
      {children}
    </TextLink>
  );
}

/** The links from one popup to the others. */
export function AuthSwitch({ popup }: { popup: PopupName }) {
  if (popup === 'verify' || popup === 'confirm-email') return null;
  return (
    <p className="text-13 text-muted">
      {popup === 'login' && (
        <>
          No account yet? <PopupLink to="signup">Sign Up</PopupLink>
        </>
      )}
      {popup === 'signup' && (
        <>
          Already have an account? <PopupLink to="login">Log In</PopupLink>. <ForgotLink />
        </>
      )}
      {popup === 'forgot' && (
        <>
          Remembered it? <PopupLink to="login">Log In</PopupLink>. No account yet? <PopupLink to="signup">Sign Up</PopupLink>
        </>
      )}
      {popup === 'reset' && (
        <>
          Link expired? <PopupLink to="forgot">Ask for a new one</PopupLink>
        </>
      )}
      {popup === 'email-link' && (
        <>
          Link expired? <PopupLink to="login">Log In</PopupLink>
        </>
      )}
    </p>
  );
}

/** From a form that asks for a password to the popup that helps without a password. */
export function ForgotLink() {
  return <PopupLink to="forgot">Forgot password?</PopupLink>;
}

import { TextLink } from '@plumbline/ui';
import { useLocation } from 'react-router';
import type { PopupName } from './popup-state.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';

/** Parameters kept when one popup leads to another: the page the user wanted, and what admits them. */
const KEPT = ['next', 'address', 'invitation'];

/** The URL of a popup over the same page. */
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

/** Links between the popups. */
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

/** Link from a form that asks for a password to the popup for users who forgot it. */
export function ForgotLink() {
  return <PopupLink to="forgot">Forgot password?</PopupLink>;
}

import { TextLink } from '@plumbline/ui';
import { useLocation } from 'react-router';
import { holdFocus } from '../words/hold-focus.ts';

/** The link from one popup to the other. Whatever else the address holds stays. */
export function AuthSwitch({ popup }: { popup: 'login' | 'signup' }) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  parameters.delete(popup);
  parameters.set(popup === 'login' ? 'signup' : 'login', '');
  const href = `${pathname}?${parameters.toString()}`;
  return (
    <p className="text-13 text-muted">
      {popup === 'login' ? 'No account yet? ' : 'Already have an account? '}
      <TextLink href={href} onMouseDown={holdFocus}>
        {popup === 'login' ? 'Sign Up' : 'Log In'}
      </TextLink>
    </p>
  );
}

import { Dialog } from '@plumbline/ui';
import { AuthSwitch } from './auth-switch.tsx';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useArrival } from './use-arrival.ts';

const WIDTH = 402;

/** One of the two popups. Esc, the close icon and a press outside close it. */
export default function AuthDialog({ popup, onClose }: { popup: 'login' | 'signup'; onClose: () => void }) {
  const arrive = useArrival();
  return (
    <Dialog
      open
      width={WIDTH}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={popup === 'login' ? 'Log In' : 'Sign Up'}
      description={popup === 'login' ? 'Welcome back.' : 'Your reports are kept in a workspace of your own.'}
    >
      {popup === 'login' ? <LogInForm onSignedIn={arrive} /> : <SignUpForm onSignedIn={arrive} />}
      <AuthSwitch popup={popup} />
    </Dialog>
  );
}

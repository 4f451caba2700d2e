import { confirmEmail, verifyAddress } from '@plumbline/contract/endpoints';
import { Button, LinkButton } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { settlePopup } from './popup-state.ts';
import { PopupMessage } from './popup-message.tsx';
import { reloadProfile } from '../../shared/session/session-store.ts';
import { settleError } from './settle-error.ts';
import { useSession } from '../../shared/session/use-session.ts';

const KINDS = {
  verify: { label: 'Confirm this address', done: (email: string) => `${email} is confirmed.`, endpoint: verifyAddress },
  'confirm-email': { label: 'Use this address', done: (email: string) => `Your address is now ${email}.`, endpoint: confirmEmail },
};

/** Runs the action of a link from an email at the press of a button: mail scanners open links, but press nothing. */
export function ConfirmLink({ kind, token }: { kind: keyof typeof KINDS; token: string }) {
  const session = useSession();
  const { label, done, endpoint } = KINDS[kind];
  const confirm = useMutation({
    mutationFn: () => client.call(endpoint, { body: { token } }),
    onSuccess: async ({ email }) => {
      settlePopup(200, done(email));
      await reloadProfile().catch(() => undefined);
    },
    onError: settleError,
  });
  return (
    <>
      <PopupMessage />
      {confirm.isSuccess ? (
        <LinkButton variant="primary" href={session.status === 'authenticated' ? '/dashboard' : '/?login'}>
          {session.status === 'authenticated' ? 'Go to the dashboard' : 'Log In'}
        </LinkButton>
      ) : (
        <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {label}
        </Button>
      )}
    </>
  );
}

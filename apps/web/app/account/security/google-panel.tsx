import type { SecurityState } from '@plumbline/contract';
import { connectGoogle, disconnectGoogle } from '@plumbline/contract/endpoints';
import { Button, Panel, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { googleAddress } from '../sign-in/sign-in.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Whether Google can sign in to the account; shown only where the server offers it. */
export function GooglePanel({ security }: { security: SecurityState }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const onError = (error: unknown) => void show({ title: 'Something went wrong.', description: problemText(error), tone: 'problem' });
  const connect = useMutation({
    mutationFn: async () => {
      await client.call(connectGoogle);
      location.assign(await googleAddress('/profile/security'));
    },
    onError,
  });
  const disconnect = useMutation({
    mutationFn: () => client.call(disconnectGoogle),
    onSuccess: () => {
      show({ title: 'Google disconnected.' });
      return queries.invalidateQueries({ queryKey: ['security'] });
    },
    onError,
  });
  if (!security.google_offered && !security.google_connected) return null;
  return (
    <Panel
      title="Google"
      detail={
        security.google_connected
          ? 'Connected: you can log in with your Google account. Google’s two-step verification replaces ours.'
          : 'Not connected.'
      }
    >
      {security.google_connected ? (
        <Button busy={disconnect.isPending} onClick={() => disconnect.mutate()}>
          Disconnect Google
        </Button>
      ) : (
        <Button busy={connect.isPending} onClick={() => connect.mutate()}>
          Connect Google
        </Button>
      )}
    </Panel>
  );
}

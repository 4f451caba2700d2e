import { countOf } from '@plumbline/contract/rules';
import type { AdminUser } from '@plumbline/contract';
import { endPeopleSessions } from '@plumbline/contract/endpoints';
import { AlertDialog, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';

/** Asks for confirmation before signing out one person everywhere, or everyone if none is named. */
export function EndSessionsDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const { show } = useToast();
  const name = user ? user.email || user.user_id : 'everybody';
  const end = useMutation({
    mutationFn: () => client.call(endPeopleSessions, { body: user ? { user_id: user.user_id } : { everyone: true } }),
    onSuccess: ({ ended }) => show({ title: `${countOf(ended, 'session')} ended.` }),
    onError: (error) => show({ title: 'The sessions were not ended.', description: problemText(error), tone: 'problem' }),
    onSettled: onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`End all sessions of ${name}?`}
      description={
        user
          ? 'They will have to log in again. Their API tokens keep working.'
          : 'Everyone will have to log in again, except you in this browser. API tokens keep working. Guest workspaces are lost.'
      }
      confirmLabel="End sessions"
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}

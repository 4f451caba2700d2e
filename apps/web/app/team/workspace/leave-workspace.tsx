import type { Profile } from '@plumbline/contract';
import { leaveWorkspace } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, Panel, useToast } from '@plumbline/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Leaves the workspace. */
export function LeaveWorkspace({ profile }: { profile: Profile }) {
  const { show } = useToast();
  const isOwner = profile.workspace_role === 'owner';
  const leave = useMutation({
    mutationFn: () => client.call(leaveWorkspace),
    onSuccess: () => location.assign('/dashboard'),
    onError: (error) => show({ title: 'You did not leave.', description: problemText(error), tone: 'problem' }),
  });
  return (
    <Panel
      title="Leave"
      detail={
        isOwner
          ? 'The owner cannot leave. Hand the workspace over first, or delete it.'
          : 'Your tests stay. To come back you need an invitation.'
      }
    >
      <AlertDialog
        trigger={<Button disabled={isOwner}>Leave workspace</Button>}
        title={`Leave ${profile.workspace_name}?`}
        description="You lose access to its tests and reports immediately, and your API tokens for it are revoked. What you started stays with the team."
        confirmLabel="Leave workspace"
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </Panel>
  );
}

import type { Invitation } from '@plumbline/contract';
import { inviteMembers, resendInvitation, revokeInvitation } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Resends an invitation or withdraws it. Undo invites again. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['invitations'] });
  const { email, role } = invitation;
  const resend = useMutation({
    mutationFn: () => client.call(resendInvitation, { body: { invitation_id: invitation.id } }),
    onSuccess: () =>
      show({ title: `A new email is on its way to ${email}.`, description: 'The link in the old one has ended.', tone: 'done' }),
    onError: (error) => show({ title: 'The email was not sent.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const again = useMutation({
    mutationFn: () => client.call(inviteMembers, { body: { emails: [email], role } }),
    onError: (error) => show({ title: `${email} was not invited again.`, description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: () => client.call(revokeInvitation, { query: { invitation_id: invitation.id } }),
    onSuccess: () =>
      show({
        title: `The invitation to ${email} is withdrawn.`,
        tone: 'done',
        action: { label: 'Invite again', onSelect: () => again.mutate() },
      }),
    onError: (error) => show({ title: 'The invitation was not withdrawn.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  return (
    <span className="inline-flex gap-1 max-sm:-ml-2">
      <Button size="sm" variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <Button size="sm" variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
        Withdraw<span className="sr-only"> the invitation to {email}</span>
      </Button>
    </span>
  );
}

import type { Member } from '@plumbline/contract';
import { removeMember } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, TextLink, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { nameOf } from './member-name.ts';

/** Removes a member. This revokes their API tokens, so it asks first. */
export function MemberActions({ member, mayManage }: { member: Member; mayManage: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const name = nameOf(member);
  const remove = useMutation({
    mutationFn: () => client.call(removeMember, { query: { user_id: member.user_id } }),
    onSuccess: () => show({ title: `${name} is no longer a member.`, tone: 'done' }),
    onError: (error) => show({ title: `${name} was not removed.`, description: problemText(error), tone: 'problem' }),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['members'] }), queries.invalidateQueries({ queryKey: ['workspaces'] })]),
  });
  if (member.is_you) return member.role === 'owner' ? null : <TextLink href="/settings">Leave</TextLink>;
  if (!mayManage || member.role === 'owner') return null;
  return (
    <AlertDialog
      trigger={
        <Button size="sm" variant="quiet" busy={remove.isPending}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      }
      title={`Remove ${name}?`}
      description={`${name} loses access immediately, and their API tokens for this workspace are revoked. The tests they started stay.`}
      confirmLabel="Remove member"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}

import type { GivenRole, Member } from '@plumbline/contract';
import { changeMemberRole } from '@plumbline/contract/endpoints';
import { GIVEN_ROLES } from '@plumbline/contract/rules';
import { Select, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { ROLE_WORDS } from '../../shared/session/roles.ts';
import { nameOf } from './member-name.ts';

/** The role of a member; a select for those who may change it. Undo restores the old one. */
export function MemberRole({ member, mayManage }: { member: Member; mayManage: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const name = nameOf(member);
  const change = useMutation({
    mutationFn: ({ role }: { role: GivenRole; before: GivenRole | null }) =>
      client.call(changeMemberRole, { body: { user_id: member.user_id, role } }),
    onSuccess: (_answer, { role, before }) => {
      const undo = before && { action: { label: 'Undo', onSelect: () => change.mutate({ role: before, before: null }) } };
      show({ title: `${name} is ${role === 'admin' ? 'an' : 'a'} ${role} now.`, tone: 'done', ...undo });
    },
    onError: (error) => show({ title: 'The role was not changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['members'] }),
  });
  const given = GIVEN_ROLES.find((role) => role === member.role) ?? null;
  if (!mayManage || member.is_you || given === null) return <span>{ROLE_WORDS[member.role].label}</span>;
  return (
    <Select
      label={`Role of ${name}`}
      hideLabel
      size="sm"
      className="w-32"
      options={GIVEN_ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].label, note: ROLE_WORDS[role].note }))}
      value={given}
      onValueChange={(role) => change.mutate({ role, before: given })}
      disabled={change.isPending}
    />
  );
}

import type { Profile } from '@plumbline/contract';
import { transferWorkspace } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, Panel, Select, useToast } from '@plumbline/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { membersQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { loadSession } from '../../shared/session/session-store.ts';
import { roleProblem } from '../../shared/session/roles.ts';

/** Makes somebody else the owner. */
export function TransferWorkspace({ profile }: { profile: Profile }) {
  const refusal = roleProblem(profile.workspace_role, 'owner', 'hand the workspace over');
  const queries = useQueryClient();
  const { show } = useToast();
  const [heirId, setHeirId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const members = useInfiniteQuery(membersQuery(''));
  const others = rowsOf(members.data).rows.filter((member) => !member.is_you);
  const heir = others.find((member) => member.user_id === heirId);
  const name = heir ? `${heir.first_name} ${heir.last_name}` : '';
  const transfer = useMutation({
    mutationFn: (userId: string) => client.call(transferWorkspace, { body: { user_id: userId } }),
    onSuccess: async () => {
      show({ title: `${name} owns ${profile.workspace_name} now. You are an admin.`, tone: 'done' });
      setHeirId(null);
      await Promise.all([loadSession(), queries.invalidateQueries({ queryKey: ['members'] })]);
    },
    onError: (error) => show({ title: 'The workspace was not handed over.', description: problemText(error), tone: 'problem' }),
    onSettled: () => setAsking(false),
  });
  const isAlone = members.isSuccess && others.length === 0;
  return (
    <Panel
      title="Hand over"
      detail={
        refusal ??
        (isAlone ? 'Nobody else is in this workspace. Invite the person first.' : 'The new owner gets every right. You become an admin.')
      }
    >
      <div className="flex max-w-120 flex-wrap items-end gap-3">
        <Select
          label="New owner"
          className="min-w-56 flex-1"
          placeholder="Choose a member"
          disabled={refusal !== null || others.length === 0}
          options={others.map((member) => ({
            value: member.user_id,
            label: `${member.first_name} ${member.last_name}`,
            note: member.email,
          }))}
          value={heirId}
          onValueChange={setHeirId}
        />
        <Button disabled={!heir} onClick={() => setAsking(true)}>
          Hand over
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Hand ${profile.workspace_name} over to ${name}?`}
        description={`${name} becomes its owner, with the plan and the right to delete it. You stay as an admin. Only ${name} can turn this back.`}
        confirmLabel="Hand over"
        busy={transfer.isPending}
        onConfirm={() => heir && transfer.mutate(heir.user_id)}
      />
    </Panel>
  );
}

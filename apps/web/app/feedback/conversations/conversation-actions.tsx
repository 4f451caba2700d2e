import type { ChangeConversationBody, Conversation, Profile } from '@plumbline/contract';
import { blockVisitor, changeConversation, deleteConversation } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, IconButton, Menu, Select, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { useOwnerOptions } from '../posts/team-choices.ts';

const NOBODY = 'nobody';

interface ConversationActionsProps {
  readonly conversation: Conversation;
  readonly profile: Profile;
  readonly onGone: () => void;
}

/** Closes, reopens and assigns a conversation; admins can also delete it and block its visitor. */
export function ConversationActions({ conversation, profile, onGone }: ConversationActionsProps) {
  const { id, status, assignee, visitor } = conversation;
  const queries = useQueryClient();
  const { show } = useToast();
  const members = useOwnerOptions();
  const [isAsking, setAsking] = useState(false);
  const failed = (error: unknown) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' });
  const refresh = () => queries.invalidateQueries({ queryKey: ['conversations'] });
  const change = useMutation({
    mutationFn: (body: Omit<ChangeConversationBody, 'conversation_id'>) =>
      client.call(changeConversation, { body: { conversation_id: id, ...body } }),
    onError: failed,
    onSettled: refresh,
  });
  const block = useMutation({
    mutationFn: () => client.call(blockVisitor, { body: { user_id: visitor.user_id, hide: false } }),
    onSuccess: () => show({ title: 'Visitor blocked. Blocked visitors are listed under Review.', tone: 'done' }),
    onError: failed,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => client.call(deleteConversation, { query: { conversation_id: id } }),
    onSuccess: () => {
      onGone();
      show({ title: 'Conversation deleted.', tone: 'done' });
      return queries.invalidateQueries({ queryKey: ['conversations', 'list'] });
    },
    onError: failed,
  });
  const owner = assignee && { value: assignee.user_id, label: `${assignee.first_name} ${assignee.last_name}`.trim() };
  const isListed = members.some(({ value }) => value === owner?.value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label="Assignee"
        hideLabel
        className="w-52"
        options={[{ value: NOBODY, label: 'Unassigned' }, ...(owner && !isListed ? [owner] : []), ...members]}
        value={owner?.value ?? NOBODY}
        onValueChange={(next) => change.mutate({ assignee_id: next === NOBODY ? null : next })}
      />
      <Button
        busy={change.isPending && change.variables.status !== undefined}
        onClick={() => change.mutate({ status: status === 'open' ? 'closed' : 'open' })}
      >
        {status === 'open' ? 'Close conversation' : 'Open conversation'}
      </Button>
      {isAtLeast(profile.workspace_role, 'admin') && (
        <Menu
          trigger={<IconButton label="More conversation actions" icon={Ellipsis} />}
          entries={[
            ...(visitor.blocked ? [] : [{ id: 'block', label: 'Block visitor', icon: Ban, onSelect: () => block.mutate() }]),
            { id: 'delete', label: 'Delete conversation', icon: Trash2, danger: true, onSelect: () => setAsking(true) },
          ]}
        />
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this conversation?"
        description="All its messages and notes are permanently deleted, for you and for the visitor."
        confirmLabel="Delete conversation"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

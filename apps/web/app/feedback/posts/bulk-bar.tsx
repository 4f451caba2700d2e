import { countOf } from '@plumbline/contract/rules';
import type { BulkFeedbackBody, TeamStage } from '@plumbline/contract';
import { changeManyFeedback } from '@plumbline/contract/endpoints';
import { Button, Select, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { readTags, STAGE_OPTIONS, useOwnerOptions } from './team-choices.ts';

type Change = Omit<BulkFeedbackBody, 'feedback_ids'>;

const NOBODY = 'nobody';

/** Bulk actions for the selected posts. */
export function BulkBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const owners = useOwnerOptions();
  const [tags, setTags] = useState('');
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const restore = useMutation({
    mutationFn: (feedback_ids: string[]) => client.call(changeManyFeedback, { body: { feedback_ids, deleted: false } }),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: (body: Change) => client.call(changeManyFeedback, { body: { feedback_ids: [...ids], ...body } }),
    onSuccess: ({ changed }, { deleted, add_tags }) => {
      const undo = { label: 'Undo', onSelect: () => restore.mutate([...ids]) };
      const words = deleted ? countOf(changed, 'post deleted.', 'posts deleted.') : countOf(changed, 'post updated.', 'posts updated.');
      show({ title: words, tone: 'done', ...(deleted ? { action: undo } : {}) });
      if (add_tags) setTags('');
      if (deleted) onClear();
    },
    onError: (error) => show({ title: 'The posts were not changed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  return (
    <section aria-label="Selected posts" className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken p-3">
      <p className="tabular w-full font-medium" role="status">
        {countOf(ids.length, 'post')} selected
      </p>
      <Select<TeamStage>
        label="Stage of the selected posts"
        hideLabel
        className="w-36"
        size="sm"
        placeholder="Set stage"
        options={STAGE_OPTIONS}
        value={null}
        onValueChange={(stage) => change.mutate({ stage })}
      />
      <Select
        label="Owner of the selected posts"
        hideLabel
        className="w-36"
        size="sm"
        placeholder="Set owner"
        options={[{ value: NOBODY, label: 'Unassigned' }, ...owners]}
        value={null}
        onValueChange={(id) => change.mutate({ owner_id: id === NOBODY ? null : id })}
      />
      <form
        noValidate
        className="flex min-w-40 flex-1 items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (readTags(tags).length > 0) change.mutate({ add_tags: readTags(tags) });
        }}
      >
        <TextField
          label="Tags for the selected posts"
          hideLabel
          className="min-w-0 flex-1"
          placeholder="Add tags"
          value={tags}
          autoComplete="off"
          onChange={(event) => setTags(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" disabled={readTags(tags).length === 0}>
          Add
        </Button>
      </form>
      <Button
        size="sm"
        icon={Trash2}
        busy={change.isPending && change.variables.deleted === true}
        onClick={() => change.mutate({ deleted: true })}
      >
        Delete
      </Button>
      <Button size="sm" variant="quiet" icon={X} onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}

import type { FeedbackPost, FeedbackStage, UpdateFeedbackBody } from '@plumbline/contract';
import { unmergeFeedback, updateFeedback } from '@plumbline/contract/endpoints';
import { STAGE_WORDS } from '@plumbline/contract/rules';
import { Button, Select, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { readTags, STAGE_OPTIONS, useOwnerOptions } from './team-choices.ts';

const NOBODY = 'nobody';

/** The stage of a post, its owner and the team's tags. Visitors see only the stage. */
export function PostStanding({ post }: { post: FeedbackPost }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const owners = useOwnerOptions();
  const kept = post.tags.join(', ');
  const [typed, setTyped] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  const set = useMutation({
    mutationFn: (body: Omit<UpdateFeedbackBody, 'feedback_id'>) => client.call(updateFeedback, { body: { feedback_id: post.id, ...body } }),
    onSuccess: (_post, { tags }) => tags && setTyped(null),
    onError: (error) => show({ title: 'The post was not changed.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const unmerge = useMutation({
    mutationFn: (id: string) => client.call(unmergeFeedback, { body: { feedback_id: id } }),
    onSuccess: ({ title }) => show({ title: `“${title}” is a separate post again.`, tone: 'done' }),
    onError: (error) => show({ title: 'The post was not separated.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const owner = post.owner && { value: post.owner.user_id, label: `${post.owner.first_name} ${post.owner.last_name}`.trim() };
  const isListed = owners.some(({ value }) => value === owner?.value);
  return (
    <section aria-label="For the team" className="flex flex-col gap-3 rounded-ui border border-line bg-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select<FeedbackStage>
          label="Stage"
          options={post.stage === 'verified' ? [{ value: 'verified', label: STAGE_WORDS.verified.label }, ...STAGE_OPTIONS] : STAGE_OPTIONS}
          value={post.stage}
          onValueChange={(stage) => stage !== 'verified' && set.mutate({ stage })}
        />
        <Select
          label="Owner"
          options={[{ value: NOBODY, label: 'Unassigned' }, ...(owner && !isListed ? [owner] : []), ...owners]}
          value={owner?.value ?? NOBODY}
          onValueChange={(id) => set.mutate({ owner_id: id === NOBODY ? null : id })}
        />
      </div>
      <form
        noValidate
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          set.mutate({ tags: readTags(typed ?? kept) });
        }}
      >
        <TextField
          className="min-w-0 flex-1"
          label="Tags"
          optional
          placeholder="mobile, billing"
          value={typed ?? kept}
          maxLength={400}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed === null || typed === kept} busy={set.isPending && set.variables.tags !== undefined}>
          Save tags
        </Button>
      </form>
      {(post.merged ?? []).length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 className="text-13 font-medium">Merged into this post</h3>
          <ul className="flex flex-col gap-1">
            {(post.merged ?? []).map(({ id, title }) => (
              <li key={id} className="flex items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <Button size="sm" variant="quiet" busy={unmerge.isPending && unmerge.variables === id} onClick={() => unmerge.mutate(id)}>
                  Separate<span className="sr-only"> {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

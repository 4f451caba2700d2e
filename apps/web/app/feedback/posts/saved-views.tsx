import type { FeedbackView as SavedView } from '@plumbline/contract';
import { deleteFeedbackView, listFeedbackViews, saveFeedbackView } from '@plumbline/contract/endpoints';
import { Button, IconButton, Popover, TextField, TextLink, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { viewQueryOf } from './feedback-view.ts';

const queryKey = ['feedback-views'];

/** Filters that the workspace has saved under a name. */
export function SavedViews({ mayWrite }: { mayWrite: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [parameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const views = useQuery({ queryKey, queryFn: async () => (await client.call(listFeedbackViews)).data, enabled: isOpen });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: () => client.call(saveFeedbackView, { body: { name, query: viewQueryOf(parameters) } }),
    onSuccess: () => {
      setName('');
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => client.call(deleteFeedbackView, { query: { view_id: id } }),
    onError: (error) => show({ title: 'The view was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: refresh,
  });
  const wrong = fieldErrors(save.error);
  return (
    <Popover
      trigger={<Button icon={Bookmark}>Views</Button>}
      label="Views"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="flex w-72 max-w-[calc(100vw-16px)] flex-col gap-3 p-3"
    >
      {views.data?.length === 0 && <p className="text-13 text-muted">No saved views yet. Save this list’s filters as a view.</p>}
      {views.error && <p className="text-13 text-critical">{problemText(views.error)}</p>}
      <ul aria-label="Views" className="flex max-h-80 flex-col overflow-y-auto empty:hidden">
        {(views.data ?? []).map((view) => (
          <li key={view.id} className="flex min-h-9 items-center gap-2">
            <TextLink href={`/feedback?${view.query}`} className="min-w-0 flex-1 wrap-anywhere" onClick={() => setOpen(false)}>
              {view.name}
            </TextLink>
            {mayWrite && <IconButton label={`Delete the view ${view.name}`} icon={Trash2} size="sm" onClick={() => remove.mutate(view)} />}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          noValidate
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <TextField
            label="View name"
            value={name}
            maxLength={60}
            autoComplete="off"
            error={wrong['name'] ?? wrong['query'] ?? (save.error ? problemText(save.error) : undefined)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" className="self-start" busy={save.isPending}>
            Save view
          </Button>
        </form>
      )}
    </Popover>
  );
}

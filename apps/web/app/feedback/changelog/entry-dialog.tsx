import type { ChangelogEntry } from '@plumbline/contract';
import { createEntry, updateEntry } from '@plumbline/contract/endpoints';
import { TEXT } from '@plumbline/contract/rules';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { fieldErrors, spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { LazyEditor } from '../../shared/forms/lazy-editor.tsx';
import { useWrongFields } from '../../shared/forms/use-wrong-fields.ts';
import { SiteChoice } from '../widget/site-choice.tsx';
import { COVER_UPLOAD, CoverField } from './cover-field.tsx';
import { bodyOf, type EntryForm, formOf } from './entry-form.ts';
import { LabelsField } from './labels-field.tsx';
import { LinkedPostsField } from './linked-posts-field.tsx';
import { PublishChoice } from './publish-choice.tsx';

interface EntryDialogProps {
  /** The complete entry to edit; omitted for a new one. */
  readonly entry?: ChangelogEntry;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

const ACTIONS = { published: 'Publish entry', scheduled: 'Schedule entry', draft: 'Save draft' } as const;

/** Creates or edits an entry. */
export default function EntryDialog({ entry, onClose, onDone }: EntryDialogProps) {
  const queries = useQueryClient();
  const [first] = useState(() => formOf(entry));
  const [form, setForm] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, written] = useWrongFields();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { title: entry?.title ?? '', description: '' } });
  const uploads = useIsMutating({ mutationKey: COVER_UPLOAD });
  const set = (change: Partial<EntryForm>): void => setForm((last) => ({ ...last, ...change }));
  const isPublished = entry?.state === 'published';
  const labelsProblem = Object.entries(wrong.texts).find(([field]) => field.startsWith('labels'))?.[1];
  const send = useMutation({
    mutationFn: async ({ title }: { title: string }) => {
      const body = { title, ...bodyOf(form, isPublished) };
      return entry
        ? (await client.call(updateEntry, { body: { change_log_id: entry.id, ...body } })).id
        : (await client.call(createEntry, { body })).id;
    },
    onMutate: () => {
      setProblem(null);
      wrong.tell({});
    },
    onSuccess: async (id) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['changelog'] }),
        // Publishing may have closed some posts.
        queries.invalidateQueries({ queryKey: ['feedback'] }),
      ]);
      onDone(id);
    },
    onError: (error) => {
      const fields = fieldErrors(error);
      wrong.tell(fields);
      const rest = spreadFieldErrors(error, ['title', 'description'], setError);
      setProblem(Object.keys(fields).some((field) => /^(?:cover|labels|publish_at|posts)/.test(field)) ? null : rest);
    },
  });
  return (
    <Dialog
      open
      width={640}
      title={entry ? 'Edit entry' : 'New entry'}
      closeOnOutsidePress={!formState.isDirty && form === first}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form
        ref={written}
        noValidate
        onSubmit={(event) => void handleSubmit((fields) => send.mutate(fields))(event)}
        className="flex flex-col gap-4"
      >
        <TextField
          {...register('title', { validate: (title) => title.trim() !== '' || TEXT.postTitleRequired })}
          label="Title"
          maxLength={200}
          autoComplete="off"
          error={formState.errors.title?.message}
        />
        <LazyEditor
          label="Description"
          html={entry?.description ?? ''}
          error={formState.errors.description?.message}
          onChange={(document) => set({ isTouched: true, description: document ? { ...document, type: 'doc' } : null })}
        />
        <CoverField
          cover={form.cover}
          error={wrong.texts['cover'] ?? wrong.texts['cover.key']}
          altError={wrong.texts['cover.alt']}
          onChange={(cover) => set({ cover })}
        />
        <LabelsField known={form.known} own={form.own} error={labelsProblem} onChange={set} />
        <LinkedPostsField
          value={form.posts}
          onChange={(posts) => set({ posts })}
          closes={form.closesPosts}
          onClosesChange={(closesPosts) => set({ closesPosts })}
          error={wrong.texts['posts']}
          isPublished={isPublished}
        />
        <SiteChoice value={form.siteId} onChange={(siteId) => set({ siteId })} />
        {!isPublished && <PublishChoice state={form.state} publishAt={form.publishAt} error={wrong.texts['publish_at']} onChange={set} />}
        {problem && <FormMessage text={problem} tone="problem" />}
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={send.isPending || uploads > 0}>
          {isPublished ? 'Save entry' : ACTIONS[form.state]}
        </Button>
      </form>
    </Dialog>
  );
}

import type { ChangelogEntry, RichText } from '@plumbline/contract';
import { createEntry, updateEntry } from '@plumbline/contract/endpoints';
import { TEXT } from '@plumbline/contract/rules';
import { Button, Dialog, TextField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../shared/api/client.ts';
import { spreadFieldErrors } from '../../shared/forms/field-errors.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { LazyEditor } from '../../shared/forms/lazy-editor.tsx';
import { SiteChoice } from '../widget/site-choice.tsx';

interface EntryDialogProps {
  /** The entry to change; a new one without it. */
  readonly entry?: ChangelogEntry;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/** Writes an entry, or writes it anew. */
export default function EntryDialog({ entry, onClose, onDone }: EntryDialogProps) {
  const queries = useQueryClient();
  const [description, setDescription] = useState<RichText | null>(null);
  const [siteId, setSiteId] = useState<string | null | undefined>(entry?.site_id);
  const [isTouched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { title: entry?.title ?? '', description: '' } });
  const send = useMutation({
    mutationFn: async ({ title }: { title: string }) => {
      const body = {
        title,
        ...(siteId === undefined ? {} : { site_id: siteId }),
        ...(isTouched ? { description: description ?? '' } : {}),
      };
      return entry
        ? (await client.call(updateEntry, { body: { change_log_id: entry.id, ...body } })).id
        : (await client.call(createEntry, { body })).id;
    },
    onMutate: () => setProblem(null),
    onSuccess: async (id) => {
      await queries.invalidateQueries({ queryKey: ['changelog'] });
      onDone(id);
    },
    onError: (error) => setProblem(spreadFieldErrors(error, ['title', 'description'], setError)),
  });
  return (
    <Dialog
      open
      width={640}
      title={entry ? 'Edit entry' : 'New entry'}
      description={entry ? undefined : 'It is read as soon as it is published.'}
      closeOnOutsidePress={!formState.isDirty && !isTouched}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form noValidate onSubmit={(event) => void handleSubmit((fields) => send.mutate(fields))(event)} className="flex flex-col gap-4">
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
          onChange={(document) => {
            setTouched(true);
            setDescription(document ? { ...document, type: 'doc' } : null);
          }}
        />
        <SiteChoice value={siteId} onChange={setSiteId} />
        {problem && <FormMessage text={problem} tone="problem" />}
        <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={send.isPending}>
          {entry ? 'Save entry' : 'Publish entry'}
        </Button>
      </form>
    </Dialog>
  );
}

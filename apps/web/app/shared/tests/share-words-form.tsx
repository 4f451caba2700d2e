import type { ShareLink } from '@plumbline/contract';
import { changeShare } from '@plumbline/contract/endpoints';
import { Button } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { spreadFieldErrors } from '../forms/field-errors.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { holdFocus } from '../forms/hold-focus.ts';
import { SHARE_WORDS, ShareFields, type ShareWords } from './share-fields.tsx';
import { sharesQuery } from './share-queries.ts';

/** Edits the texts of an existing link. */
export function ShareWordsForm({ link, onDone }: { link: ShareLink; onDone: () => void }) {
  const queries = useQueryClient();
  const { name, note, sender } = link;
  const form = useForm<ShareWords>({ mode: 'onTouched', defaultValues: { name, note, sender } });
  const [problem, setProblem] = useState<string | null>(null);
  const send = form.handleSubmit(async (words) => {
    setProblem(null);
    try {
      await client.call(changeShare, { body: { test_id: link.test_id, share_id: link.id, ...words } });
      await queries.invalidateQueries({ queryKey: sharesQuery(link.test_id).queryKey });
      onDone();
    } catch (error) {
      setProblem(spreadFieldErrors(error, SHARE_WORDS, form.setError));
    }
  });
  return (
    <form noValidate aria-label="Change the link" onSubmit={(event) => void send(event)} className="flex flex-col gap-4 px-1 py-1">
      <ShareFields form={form} madeBy={link.made_by} />
      {problem && <FormMessage text={problem} tone="problem" />}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" onMouseDown={holdFocus} busy={form.formState.isSubmitting}>
          Save
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

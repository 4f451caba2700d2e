import { countOf } from '@plumbline/contract/rules';
import type { Test } from '@plumbline/contract';
import { makeShare } from '@plumbline/contract/endpoints';
import { Button, Checkbox, Select } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../api/client.ts';
import { spreadFieldErrors } from '../forms/field-errors.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { holdFocus } from '../forms/hold-focus.ts';
import { SHARE_WORDS, ShareFields, type ShareWords } from './share-fields.tsx';
import { sharesQuery } from './share-queries.ts';

const DAYS = ['1', '7', '30', '90'] as const;
const EMPTY: ShareWords = { name: '', note: '', sender: 'person' };

export interface NewShareFormProps {
  readonly test: Pick<Test, 'id' | 'kind'>;
  readonly onMade: (made: { readonly url: string }) => void;
}

/** Creates a link to a report: its texts, its lifetime, and what is included. */
export function NewShareForm({ test, onMade }: NewShareFormProps) {
  const queries = useQueryClient();
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  const [withBodies, setWithBodies] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = form.handleSubmit(async (words) => {
    setProblem(null);
    try {
      onMade(await client.call(makeShare, { body: { test_id: test.id, ...words, days: Number(days), with_bodies: withBodies } }));
      form.reset();
    } catch (error) {
      setProblem(spreadFieldErrors(error, SHARE_WORDS, form.setError));
    } finally {
      await queries.invalidateQueries({ queryKey: sharesQuery(test.id).queryKey });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <ShareFields form={form} madeBy="" />
      <Select
        label="Link expires after"
        options={DAYS.map((value) => ({ value, label: countOf(Number(value), 'day') }))}
        value={days}
        onValueChange={setDays}
      />
      {test.kind === 'ui' && (
        <Checkbox
          label="Include request and response bodies"
          help="They may reveal more about your users than a screenshot does."
          checked={withBodies}
          onChange={(event) => setWithBodies(event.target.checked)}
        />
      )}
      {problem && <FormMessage text={problem} tone="problem" />}
      <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={form.formState.isSubmitting} className="self-start">
        Create link
      </Button>
    </form>
  );
}

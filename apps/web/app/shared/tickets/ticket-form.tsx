import type { Connection, FieldValues, ItemField, WorkTool } from '@plumbline/contract';
import { ApiError } from '@plumbline/contract/client';
import { createItem } from '@plumbline/contract/endpoints';
import { requiredFieldProblem } from '@plumbline/contract/rules';
import { Button, LinkButton, type PickerOption, Skeleton, TextAreaField, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { FieldInput } from './field-input.tsx';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { fieldsQuery } from './ticket-queries.ts';
import { type Chosen, decidingValues, everyValue, missingField, rememberedChoice, valuesOf, withChange } from './ticket-values.ts';

export interface TicketFormProps {
  readonly connection: Connection;
  readonly tool: WorkTool;
  readonly testId: string;
  readonly fingerprint: string;
  readonly draft: { readonly title: string; readonly description: string; readonly host: string };
  readonly onDone: () => void;
}

/** Title, description and the fields of a work tool. What is typed is kept until the ticket is there. */
export function TicketForm({ connection, tool, testId, fingerprint, draft, onDone }: TicketFormProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [kept] = useState(() => readDraft(fingerprint));
  const [title, setTitle] = useState(kept?.title ?? draft.title);
  const [description, setDescription] = useState(kept?.description ?? draft.description);
  // Null until somebody chooses: what was chosen last for the site is offered.
  const [own, setOwn] = useState<Chosen | null>(kept && Object.keys(kept.chosen).length > 0 ? kept.chosen : null);
  const [deciding, setDeciding] = useState<FieldValues>(() => everyValue(own ?? {}));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const form = useQuery({ ...fieldsQuery(connection.id, deciding, draft.host), placeholderData: (before) => before });
  const fields = form.data?.fields ?? [];
  const chosen = own ?? rememberedChoice(form.data?.remembered ?? {});
  const values = valuesOf(chosen, fields);
  const choose = (field: ItemField, options: readonly PickerOption[]) => {
    const next = withChange(chosen, fields, field.id, options);
    setOwn(next);
    setDeciding(decidingValues(next, fields));
  };
  useEffect(() => {
    const isChanged = own !== null || title !== draft.title || description !== draft.description;
    if (isChanged) keepDraft(fingerprint, { title, description, chosen: own ?? {} });
  }, [own, title, description, draft, fingerprint]);
  const create = useMutation({
    mutationFn: () =>
      client.call(createItem, { body: { connection_id: connection.id, test_id: testId, fingerprint, title, description, values } }),
    onSuccess: async ({ key, url }) => {
      forgetDraft(fingerprint);
      await queries.invalidateQueries({ queryKey: ['items'] });
      show({
        title: `${key === '' ? 'It' : key} was created in ${tool.name}.`,
        tone: 'done',
        action: { label: 'Open', onSelect: () => void window.open(url) },
      });
      onDone();
    },
    onError: (error) => setWrong(fieldErrors(error)),
  });
  const send = () => {
    const missing = missingField(chosen, fields);
    const problems = {
      ...(title.trim() === '' && { title: 'Enter a title.' }),
      ...(missing && { [missing.id]: requiredFieldProblem(missing.name) }),
    };
    setWrong(problems);
    if (Object.keys(problems).length === 0) create.mutate();
  };
  const mustReconnect = connection.status === 'reconnect' || [create.error, form.error].some(isReconnect);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Title"
        placeholder={tool.form.title_placeholder}
        value={title}
        error={wrong['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label="Description"
        placeholder={tool.form.description_placeholder}
        rows={8}
        help="Markdown. A link back to Plumbline is added."
        value={description}
        error={wrong['description']}
        onChange={(event) => setDescription(event.target.value)}
      />
      {mustReconnect ? (
        <>
          <FormMessage text={`${tool.name} no longer accepts this connection. What you wrote is kept.`} tone="problem" />
          <LinkButton variant="primary" href="/integrations">
            Connect {tool.name} again
          </LinkButton>
        </>
      ) : (
        <>
          {form.isPending && <Skeleton className="h-24 w-full" />}
          {form.isError && <FormMessage text={problemText(form.error)} tone="problem" />}
          <div className="grid gap-4 sm:grid-cols-2">
            {fields
              .filter(({ hidden }) => !hidden)
              .map((field) => (
                <FieldInput
                  key={field.id}
                  connectionId={connection.id}
                  field={field}
                  values={values}
                  chosen={chosen[field.id] ?? []}
                  error={wrong[field.id]}
                  onChange={(options) => choose(field, options)}
                />
              ))}
          </div>
          {create.error && Object.keys(wrong).length === 0 && <FormMessage text={problemText(create.error)} tone="problem" />}
          <Button type="submit" variant="primary" busy={create.isPending} className="self-start">
            {tool.form.button}
          </Button>
        </>
      )}
    </form>
  );
}

const isReconnect = (error: unknown): boolean => error instanceof ApiError && error.code === 'reconnect_required';

/** The server names fields of the work tool as `values.project`. */
function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^values\./, ''), message]));
}

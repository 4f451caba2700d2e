import type { Connection, WorkTool } from '@plumbline/contract';
import { createItem } from '@plumbline/contract/endpoints';
import { Button, LinkButton, TextAreaField, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { fieldErrors } from '../forms/field-errors.ts';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { useWrongFields } from '../forms/use-wrong-fields.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { PictureChoice, type TicketPictures } from './picture-choice.tsx';
import { subjectId, type TicketSubject, withoutPicture } from './ticket-subject.ts';
import { isReconnect } from './is-reconnect.ts';
import { ToolFields } from './tool-fields.tsx';
import { missingFields } from './ticket-values.ts';
import { useToolFields } from './use-tool-fields.ts';

/** Initial content of the form. */
export interface TicketDraft {
  readonly title: string;
  readonly description: string;
  /** Host of the site: the last choice is remembered for it. */
  readonly host: string;
  /** Number of findings that the ticket is about. */
  readonly findings: number;
}

export interface TicketFormProps {
  readonly connection: Connection;
  readonly tool: WorkTool;
  readonly subject: TicketSubject;
  readonly draft: TicketDraft;
  /** Pictures that can be attached. */
  readonly pictures?: TicketPictures | undefined;
  readonly onDone: () => void;
}

/** Title, description and the fields of a work tool. What is typed is kept until the ticket has been created. */
export function TicketForm({ connection, tool, subject, draft, pictures, onDone }: TicketFormProps) {
  const id = subjectId(subject);
  const queries = useQueryClient();
  const { show } = useToast();
  const [kept] = useState(() => readDraft(id));
  const [title, setTitle] = useState(kept?.title ?? draft.title);
  const [description, setDescription] = useState(kept?.description ?? draft.description);
  const isOfTool = kept?.connectionId === connection.id && Object.keys(kept.chosen).length > 0;
  const tools = useToolFields(connection.id, draft.host, isOfTool ? kept.chosen : null);
  const { own, fields, chosen, values } = tools;
  const [isPictureWanted, setPictureWanted] = useState(true);
  const sendsPicture = isPictureWanted && tool.takes_pictures;
  const [wrong, form] = useWrongFields();
  useEffect(() => {
    const isChanged = own !== null || title !== draft.title || description !== draft.description;
    if (isChanged) keepDraft(id, { title, description, chosen: own ?? {}, connectionId: connection.id });
  }, [own, title, description, draft, id, connection.id]);
  const create = useMutation({
    mutationFn: () =>
      client.call(createItem, {
        body: { connection_id: connection.id, ...(sendsPicture ? subject : withoutPicture(subject)), title, description, values },
      }),
    onSuccess: async ({ key, url }) => {
      forgetDraft(id);
      await queries.invalidateQueries({ queryKey: ['items'] });
      show({
        title: `${key === '' ? 'It' : key} was created in ${tool.name}.`,
        tone: 'done',
        action: { label: 'Open', onSelect: () => void window.open(url) },
      });
      onDone();
    },
    onError: (error) => wrong.tell(fieldErrors(error)),
  });
  const send = () => {
    const problems = { ...(title.trim() === '' && { title: 'Enter a title.' }), ...missingFields(chosen, fields) };
    wrong.tell(problems);
    if (Object.keys(problems).length === 0) create.mutate();
  };
  // Errors of fields that the form does not show are displayed below it.
  const shown = new Set(['title', 'description', ...fields.filter(({ hidden }) => !hidden).map((field) => field.id)]);
  const isTold = Object.keys(wrong.told).some((name) => shown.has(name));
  const mustReconnect = connection.status === 'reconnect' || [create.error, tools.error].some(isReconnect);
  return (
    <form
      ref={form}
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
        error={wrong.texts['title']}
        onChange={(event) => {
          wrong.forget('title');
          setTitle(event.target.value);
        }}
      />
      <TextAreaField
        label="Description"
        placeholder={tool.form.description_placeholder}
        rows={8}
        help="Markdown. A link back to Plumbline is added."
        value={description}
        error={wrong.texts['description']}
        onChange={(event) => {
          wrong.forget('description');
          setDescription(event.target.value);
        }}
      />
      {pictures && <PictureChoice tool={tool} isWanted={isPictureWanted} onChange={setPictureWanted} pictures={pictures} />}
      {mustReconnect ? (
        <>
          <FormMessage text={`${tool.name} no longer accepts this connection. What you wrote is kept.`} tone="problem" />
          <LinkButton variant="primary" href="/integrations">
            Connect {tool.name} again
          </LinkButton>
        </>
      ) : (
        <>
          <ToolFields state={tools} wrong={wrong} takesFiles />
          {create.error && !isTold && <FormMessage text={problemText(create.error)} tone="problem" />}
          <Button type="submit" variant="primary" busy={create.isPending} disabled={tools.isUnsettled} className="self-start">
            {tool.form.button}
          </Button>
        </>
      )}
    </form>
  );
}

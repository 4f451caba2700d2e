import type { Connection, FixSetting, WorkTool } from '@plumbline/contract';
import { updateConnection } from '@plumbline/contract/endpoints';
import { FIX_TARGET } from '@plumbline/contract/rules';
import { Button, Select, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../shared/api/client.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';
import { fieldErrors } from '../shared/forms/field-errors.ts';
import { useWrongFields } from '../shared/forms/use-wrong-fields.ts';
import { missingFields, rememberedChoice } from '../shared/tickets/ticket-values.ts';
import { ToolFields } from '../shared/tickets/tool-fields.tsx';
import { useToolFields } from '../shared/tickets/use-tool-fields.ts';
import { fixChoices } from './fix-words.ts';

/** Configures what a run that proves a fix does to the tickets of a connection. */
export function FixForm({ connection, tool }: { connection: Connection; tool: WorkTool }) {
  const { id, fix } = connection;
  const queries = useQueryClient();
  const { show } = useToast();
  const [action, setAction] = useState<FixSetting['action']>(fix.action);
  const [wrong, form] = useWrongFields();
  const begin = fix.action === 'move' ? rememberedChoice({ ...fix.values, [FIX_TARGET]: fix.target }) : null;
  const state = useToolFields(id, '', begin, 'fix');
  const save = useMutation({
    mutationFn: () => {
      const { [FIX_TARGET]: target = '', ...values } = state.values;
      return client.call(updateConnection, { body: { connection_id: id, fix: { action, target: [target].flat()[0] ?? '', values } } });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['connections'] });
      show({ title: 'Saved.', tone: 'done' });
    },
    onError: (error) => wrong.tell(fieldErrors(error)),
  });
  const send = () => {
    const problems = action === 'move' ? missingFields(state.chosen, state.fields) : {};
    wrong.tell(problems);
    if (Object.keys(problems).length === 0) save.mutate();
  };
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
      <Select
        label="When a run confirms a fix"
        help="A comment is always added. If the problem returns, the ticket goes back to its earlier status."
        options={fixChoices(tool)}
        value={action}
        error={wrong.texts['action']}
        onValueChange={setAction}
      />
      {action === 'move' && <ToolFields state={state} wrong={wrong} />}
      {save.error && Object.keys(wrong.told).length === 0 && <FormMessage text={problemText(save.error)} tone="problem" />}
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        disabled={action === 'move' && state.isUnsettled}
        className="self-start"
      >
        Save
      </Button>
    </form>
  );
}

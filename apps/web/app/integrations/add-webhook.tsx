import type { Connection, WorkTool } from '@plumbline/contract';
import { createToolWebhook } from '@plumbline/contract/endpoints';
import { Button } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { client } from '../shared/api/client.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';
import { fieldErrors } from '../shared/forms/field-errors.ts';
import { useWrongFields } from '../shared/forms/use-wrong-fields.ts';
import { missingFields } from '../shared/tickets/ticket-values.ts';
import { ToolFields } from '../shared/tickets/tool-fields.tsx';
import { useToolFields } from '../shared/tickets/use-tool-fields.ts';

/** Adds a webhook: for the selected project, if the tool has webhooks per project. */
export function AddWebhook({ connection, tool }: { connection: Connection; tool: WorkTool }) {
  const { place } = tool.events;
  return place.length > 0 ? <OfPlace connection={connection} place={place} /> : <Add connectionId={connection.id} />;
}

function OfPlace({ connection, place }: { connection: Connection; place: readonly string[] }) {
  const all = useToolFields(connection.id, '', null, 'fix');
  const [wrong] = useWrongFields();
  const fields = all.fields.filter(({ id }) => place.includes(id)).map((field) => ({ ...field, star: true }));
  const check = (): boolean => {
    const problems = missingFields(all.chosen, fields);
    wrong.tell(problems);
    return Object.keys(problems).length === 0;
  };
  const [chosen] = all.chosen[place.at(-1) ?? ''] ?? [];
  return (
    <>
      <ToolFields state={{ ...all, fields }} wrong={wrong} />
      <Add
        connectionId={connection.id}
        isReady={!all.isPending}
        values={all.values}
        placeName={chosen?.label ?? ''}
        check={check}
        onWrong={wrong.tell}
      />
    </>
  );
}

interface AddProps {
  connectionId: string;
  /** Whether the required fields are known. */
  isReady?: boolean;
  values?: ReturnType<typeof useToolFields>['values'];
  placeName?: string;
  /** Whether all required fields are filled in. */
  check?: () => boolean;
  onWrong?: (wrong: Readonly<Record<string, string>>) => void;
}

function Add({ connectionId, isReady = true, values = {}, placeName = '', check, onWrong }: AddProps) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => client.call(createToolWebhook, { body: { connection_id: connectionId, values, place_name: placeName } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tool-webhooks'] }),
    onError: (error) => onWrong?.(fieldErrors(error)),
  });
  return (
    <>
      {add.error && <FormMessage text={problemText(add.error)} tone="problem" />}
      <Button
        size="sm"
        icon={Plus}
        busy={add.isPending}
        disabled={!isReady}
        className="self-start"
        onClick={() => {
          if (check?.() ?? true) add.mutate();
        }}
      >
        Add a webhook
      </Button>
    </>
  );
}

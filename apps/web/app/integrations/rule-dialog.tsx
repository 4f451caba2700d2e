import type { Connection, RuleTrigger, Severity, WorkTool } from '@plumbline/contract';
import { createWorkToolRule } from '@plumbline/contract/endpoints';
import { MAX_TICKETS_A_RUN, requiredFieldProblem, RULE_TRIGGERS } from '@plumbline/contract/rules';
import { Button, Dialog, Select, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KINDS } from '../kinds/index.ts';
import { client } from '../shared/api/client.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';
import { fieldErrors } from '../shared/tickets/field-errors.ts';
import { rulesQuery } from '../shared/tickets/ticket-queries.ts';
import { missingField } from '../shared/tickets/ticket-values.ts';
import { ToolFields } from '../shared/tickets/tool-fields.tsx';
import { useToolFields } from '../shared/tickets/use-tool-fields.ts';
import { TRIGGER_WORDS } from './rule-words.ts';

const WIDTH = 680;
const EVERY_KIND = 'every';
const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High or worse',
  medium: 'Medium or worse',
  low: 'Low or worse',
  info: 'Every severity',
};
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

interface RuleDialogProps {
  connections: readonly Connection[];
  tools: readonly WorkTool[];
  onClose: () => void;
}

/** Adds a rule: where it sends to, and then what. */
export default function RuleDialog({ connections, tools, onClose }: RuleDialogProps) {
  const [chosen, setChosen] = useState(connections[0]?.id ?? '');
  const connection = connections.find(({ id }) => id === chosen);
  const toolOf = (one: Connection | undefined) => tools.find(({ id }) => id === one?.provider);
  const tool = toolOf(connection);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width={WIDTH} closeOnOutsidePress={false} title="Add a rule">
      <Select
        label="Send to"
        options={connections.map((one) => ({ value: one.id, label: toolOf(one)?.name ?? one.provider, note: one.account_name }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {connection && tool && <RuleForm key={connection.id} connection={connection} tool={tool} onClose={onClose} />}
    </Dialog>
  );
}

function RuleForm({ connection, tool, onClose }: { connection: Connection; tool: WorkTool; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [trigger, setTrigger] = useState<RuleTrigger>('new-findings');
  const [kind, setKind] = useState<string>(EVERY_KIND);
  const [host, setHost] = useState('');
  const [severity, setSeverity] = useState<Severity>('critical');
  const [atMost, setAtMost] = useState('10');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const state = useToolFields(connection.id, '', null);
  const create = useMutation({
    mutationFn: () =>
      client.call(createWorkToolRule, {
        body: {
          connection_id: connection.id,
          trigger,
          kind: kind === EVERY_KIND ? null : kind,
          host,
          severity,
          at_most: Number(atMost),
          values: state.values,
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      show({ title: 'The rule is on from the next run.', tone: 'done' });
      onClose();
    },
    onError: (error) => setWrong(fieldErrors(error)),
  });
  const send = () => {
    const missing = missingField(state.chosen, state.fields);
    const problems = missing ? { [missing.id]: requiredFieldProblem(missing.name) } : {};
    setWrong(problems);
    if (!missing) create.mutate();
  };
  // Only a tool without tickets takes messages about runs.
  const triggers = RULE_TRIGGERS.filter((one) => one === 'new-findings' || !tool.tracks);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Select
        label="What"
        options={triggers.map((value) => ({ value, label: TRIGGER_WORDS[value] }))}
        value={trigger}
        onValueChange={setTrigger}
        error={wrong['trigger']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Of tests"
          options={[{ value: EVERY_KIND, label: 'Of every kind' }, ...KINDS.map((one) => ({ value: one.kind, label: one.name }))]}
          value={kind}
          onValueChange={setKind}
        />
        <TextField
          label="Site"
          optional
          placeholder="www.example.com"
          help="Empty for every site."
          value={host}
          error={wrong['host']}
          onChange={(event) => setHost(event.target.value)}
        />
        {trigger === 'new-findings' && (
          <>
            <Select
              label="Severity"
              options={SEVERITIES.map((value) => ({ value, label: SEVERITY_WORDS[value] }))}
              value={severity}
              onValueChange={setSeverity}
            />
            <TextField
              label="Tickets a run, at most"
              type="number"
              min={1}
              max={MAX_TICKETS_A_RUN}
              value={atMost}
              error={wrong['at_most']}
              onChange={(event) => setAtMost(event.target.value)}
            />
          </>
        )}
      </div>
      <ToolFields state={state} wrong={wrong} />
      {create.error && Object.keys(wrong).length === 0 && <FormMessage text={problemText(create.error)} tone="problem" />}
      <Button type="submit" variant="primary" busy={create.isPending} className="self-start">
        Add rule
      </Button>
    </form>
  );
}

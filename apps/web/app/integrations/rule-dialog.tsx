import type { Connection, RuleTrigger, Severity, WorkTool, WorkToolRule } from '@plumbline/contract';
import { createWorkToolRule, updateWorkToolRule } from '@plumbline/contract/endpoints';
import { MAX_TICKETS_A_RUN, RULE_TRIGGERS } from '@plumbline/contract/rules';
import { Button, Dialog, Select, TextField, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KINDS } from '../kinds/index.ts';
import { client } from '../shared/api/client.ts';
import { FormMessage } from '../shared/forms/form-message.tsx';
import { problemText } from '../shared/forms/problem-text.ts';
import { fieldErrors } from '../shared/forms/field-errors.ts';
import { useWrongFields } from '../shared/forms/use-wrong-fields.ts';
import { rulesQuery } from '../shared/tickets/ticket-queries.ts';
import { missingFields, rememberedChoice } from '../shared/tickets/ticket-values.ts';
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
  info: 'Any severity',
};
const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

interface RuleDialogProps {
  connections: readonly Connection[];
  tools: readonly WorkTool[];
  /** The rule to edit; null for a new one. */
  rule: WorkToolRule | null;
  onClose: () => void;
}

/** Adds or edits a rule: first its target, which cannot be changed later, and then what it sends. */
export default function RuleDialog({ connections, tools, rule, onClose }: RuleDialogProps) {
  const [chosen, setChosen] = useState(rule?.connection_id ?? connections[0]?.id ?? '');
  const connection = connections.find(({ id }) => id === chosen);
  const toolOf = (one: Connection | undefined) => tools.find(({ id }) => id === one?.provider);
  const tool = toolOf(connection);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={WIDTH}
      closeOnOutsidePress={false}
      title={rule ? 'Change a rule' : 'Add a rule'}
    >
      <Select
        label="Send to"
        options={connections.map((one) => ({ value: one.id, label: toolOf(one)?.name ?? one.provider, note: one.account_name }))}
        value={chosen}
        disabled={rule !== null}
        onValueChange={setChosen}
      />
      {connection && tool && <RuleForm key={connection.id} connection={connection} tool={tool} rule={rule} onClose={onClose} />}
    </Dialog>
  );
}

interface RuleFormProps extends Pick<RuleDialogProps, 'rule' | 'onClose'> {
  connection: Connection;
  tool: WorkTool;
}

function RuleForm({ connection, tool, rule, onClose }: RuleFormProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [trigger, setTrigger] = useState<RuleTrigger>(rule?.trigger ?? 'new-findings');
  const [kind, setKind] = useState<string>(rule?.kind ?? EVERY_KIND);
  const [host, setHost] = useState(rule?.host ?? '');
  const [severity, setSeverity] = useState<Severity>(rule?.severity ?? 'critical');
  const [atMost, setAtMost] = useState(String(rule?.at_most ?? 10));
  const [wrong, form] = useWrongFields();
  const state = useToolFields(connection.id, '', rule && rememberedChoice(rule.values));
  const what = { trigger, kind: kind === EVERY_KIND ? null : kind, host, severity, at_most: Number(atMost), values: state.values };
  const save = useMutation({
    mutationFn: () =>
      rule
        ? client.call(updateWorkToolRule, { body: { rule_id: rule.id, ...what } })
        : client.call(createWorkToolRule, { body: { connection_id: connection.id, ...what } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      show({ title: rule ? 'Rule updated.' : 'The rule is on.', tone: 'done' });
      onClose();
    },
    onError: (error) => wrong.tell(fieldErrors(error)),
  });
  const send = () => {
    const problems = missingFields(state.chosen, state.fields);
    wrong.tell(problems);
    if (Object.keys(problems).length === 0) save.mutate();
  };
  // Only tools without tickets accept messages about runs.
  const triggers = RULE_TRIGGERS.filter((one) => one === 'new-findings' || !tool.tracks);
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
        label="What"
        options={triggers.map((value) => ({ value, label: TRIGGER_WORDS[value] }))}
        value={trigger}
        onValueChange={setTrigger}
        error={wrong.texts['trigger']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {trigger !== 'feedback' && (
          <Select
            label="Test types"
            options={[{ value: EVERY_KIND, label: 'All test types' }, ...KINDS.map((one) => ({ value: one.kind, label: one.name }))]}
            value={kind}
            onValueChange={setKind}
          />
        )}
        <TextField
          label="Site"
          optional
          placeholder="www.example.com"
          help="Leave empty for all sites."
          value={host}
          error={wrong.texts['host']}
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
              label="Maximum tickets per run"
              type="number"
              min={1}
              max={MAX_TICKETS_A_RUN}
              value={atMost}
              error={wrong.texts['at_most']}
              onChange={(event) => setAtMost(event.target.value)}
            />
          </>
        )}
      </div>
      <ToolFields state={state} wrong={wrong} />
      {save.error && Object.keys(wrong.told).length === 0 && <FormMessage text={problemText(save.error)} tone="problem" />}
      <Button type="submit" variant="primary" busy={save.isPending} disabled={state.isUnsettled} className="self-start">
        {rule ? 'Save' : 'Add rule'}
      </Button>
    </form>
  );
}

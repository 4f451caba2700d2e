import type { CheckSummary, Connection, Finding, Item, WorkTool } from '@plumbline/contract';
import { MAX_TICKETS_CHOSEN, countOf } from '@plumbline/contract/rules';
import { Button, ProgressBar } from '@plumbline/ui';
import { useState } from 'react';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { useWrongFields } from '../forms/use-wrong-fields.ts';
import { FindingChoice } from './finding-choice.tsx';
import { TicketResults } from './ticket-results.tsx';
import { missingFields } from './ticket-values.ts';
import { ToolFields } from './tool-fields.tsx';
import { useCreateTickets } from './use-create-tickets.ts';
import { useToolFields } from './use-tool-fields.ts';

interface TicketsFormProps {
  connection: Connection;
  tool: WorkTool;
  testId: string;
  checks: readonly CheckSummary[];
  findings: readonly Finding[];
  /** Whether there are more findings than these. */
  hasMore: boolean;
  /** Tickets of the site in this connection. */
  items: readonly Item[];
}

/** Selects the findings and fills in the fields of the work tool, which are the same for all. */
export function TicketsForm({ connection, tool, testId, checks, findings, hasMore, items }: TicketsFormProps) {
  const taken = new Set(items.flatMap(({ fingerprints }) => fingerprints));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wrong, form] = useWrongFields();
  const state = useToolFields(connection.id, items[0]?.host ?? '', null);
  const { create, results, stop } = useCreateTickets();
  const wanted = findings.map(({ fingerprint }) => fingerprint).filter((one) => chosen.has(one) && !taken.has(one));
  const choose = (next: ReadonlySet<string>) => {
    wrong.forget('findings');
    setChosen(next);
  };
  const send = () => {
    const problems = {
      ...(wanted.length === 0 && { findings: 'Choose at least one finding.' }),
      ...(wanted.length > MAX_TICKETS_CHOSEN && { findings: `Choose at most ${MAX_TICKETS_CHOSEN} findings.` }),
      ...missingFields(state.chosen, state.fields),
    };
    wrong.tell(problems);
    if (Object.keys(problems).length === 0)
      create.mutate({ connectionId: connection.id, testId, fingerprints: wanted, values: state.values });
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
      <FindingChoice checks={checks} findings={findings} taken={taken} chosen={chosen} onChange={choose} />
      {hasMore && <p className="text-13 text-muted">These are the worst. Narrow the list of the report to choose among the others.</p>}
      {wrong.texts['findings'] !== undefined && <FormMessage text={wrong.texts['findings']} tone="problem" />}
      <ToolFields state={state} wrong={wrong} />
      {create.isPending && <ProgressBar label="Creating tickets" done={results.length} total={create.variables.fingerprints.length} />}
      {create.error && <FormMessage text={problemText(create.error)} tone="problem" />}
      {results.length > 0 && !create.isPending && <TicketResults results={results} findings={findings} toolName={tool.name} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={create.isPending} disabled={state.isUnsettled}>
          {wanted.length === 0 ? 'Create tickets' : `Create ${countOf(wanted.length, 'ticket')}`}
        </Button>
        {create.isPending && <Button onClick={stop}>Stop</Button>}
      </div>
    </form>
  );
}

import type { Connection, WorkTool, WorkToolRule } from '@plumbline/contract';
import { deleteWorkToolRule } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, Panel, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { rulesQuery } from '../shared/tickets/ticket-queries.ts';
import { ToolTile } from '../shared/tickets/tool-tile.tsx';
import { ruleDetail, TRIGGER_WORDS } from './rule-words.ts';

const RuleDialog = lazy(() => import('./rule-dialog.tsx'));

interface RuleListProps {
  connections: readonly Connection[];
  tools: readonly WorkTool[];
  mayChange: boolean;
}

/** Rules that automatically send to work tools at the end of runs. */
export function RuleList({ connections, tools, mayChange }: RuleListProps) {
  const rules = useQuery(rulesQuery);
  const [open, setOpen] = useState<WorkToolRule | 'new' | null>(null);
  return (
    <Panel
      title="Rules"
      detail="Sent automatically when a run ends or feedback comes in."
      flush
      aside={
        mayChange && (
          <Button size="sm" icon={Plus} onClick={() => setOpen('new')}>
            Add a rule
          </Button>
        )
      }
    >
      {rules.isError && <QueryProblem error={rules.error} what="list of rules" onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton className="h-16 w-full" />}
      {rules.data?.data.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-muted">
          No rules yet. Add one to turn new findings into tickets automatically, or to notify Slack of every run.
        </p>
      )}
      {rules.data && rules.data.data.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rules.data.data.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              toolName={tools.find(({ id }) => id === rule.provider)?.name ?? ''}
              onChange={mayChange ? () => setOpen(rule) : null}
            />
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense>
          <RuleDialog connections={connections} tools={tools} rule={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

interface RuleRowProps {
  rule: WorkToolRule;
  toolName: string;
  /** Null for users who may not edit rules. */
  onChange: (() => void) | null;
}

function RuleRow({ rule, toolName, onChange }: RuleRowProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const end = useMutation({
    mutationFn: () => client.call(deleteWorkToolRule, { query: { rule_id: rule.id } }),
    onError: (error) => show({ title: 'The rule was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <ToolTile tool={rule.provider} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          {TRIGGER_WORDS[rule.trigger]}, in {toolName} ({rule.account_name})
        </p>
        <p className="text-13 text-muted wrap-anywhere">{ruleDetail(rule)}</p>
        {rule.problem !== '' && <p className="text-13 text-critical wrap-anywhere">Nothing was sent last time: {rule.problem}</p>}
      </div>
      {onChange && (
        <div className="flex gap-2">
          <Button size="sm" icon={Pencil} onClick={onChange}>
            Change rule
          </Button>
          <AlertDialog
            trigger={
              <Button size="sm" variant="quiet">
                Delete rule
              </Button>
            }
            title="Delete this rule?"
            description="Tickets and messages it has sent are not affected."
            confirmLabel="Delete rule"
            onConfirm={() => end.mutate()}
          />
        </div>
      )}
    </li>
  );
}

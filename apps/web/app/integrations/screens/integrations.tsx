import { PageHead, Panel, Skeleton, useToast } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { roleProblem } from '../../shared/session/roles.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { connectionsQuery, workToolsQuery } from '../../shared/tickets/ticket-queries.ts';
import { RuleList } from '../rule-list.tsx';
import { ToolRow } from '../tool-row.tsx';

/** Messages for users who come back from the consent screen of a tool. */
const OUTCOMES: Readonly<Record<string, { title: string; tone: 'done' | 'problem' }>> = {
  connected: { title: 'Connected.', tone: 'done' },
  refused: { title: 'Not connected: you declined authorisation.', tone: 'problem' },
  failed: { title: 'Not connected. Try again, or connect with a token.', tone: 'problem' },
};

/** The work tools in which tickets are created, and their connections. */
export default function Integrations() {
  const session = useSession();
  const hasAccount = session.status === 'authenticated' && session.profile.role !== 'temporary';
  const tools = useQuery({ ...workToolsQuery, enabled: hasAccount });
  const connections = useQuery({ ...connectionsQuery, enabled: hasAccount });
  const [parameters, change] = useUrlState();
  const { show } = useToast();
  const outcome = parameters.get('outcome');
  useEffect(() => {
    const told = outcome === null ? undefined : OUTCOMES[outcome];
    if (!told) return;
    show(told);
    change({ outcome: null, code: null, integration: null });
  }, [outcome, show, change]);
  if (session.status !== 'authenticated') return null;
  if (!hasAccount) return <NeedsAccount title="Integrations" />;
  const failed = [tools, connections].find(({ isError }) => isError);
  const refusal = roleProblem(session.profile.workspace_role, 'admin', 'connect work tools');
  return (
    <>
      <ScreenTitle of="Integrations" />
      <PageHead
        title="Integrations"
        detail="Findings become tickets in your team’s tool. A run that confirms the fix closes them; one that finds the problem again reopens them."
      />
      {refusal && <p className="text-muted">{refusal}</p>}
      {failed && <QueryProblem error={failed.error} what="list of work tools" onRetry={() => void failed.refetch()} />}
      {!failed && (!tools.data || !connections.data) && <Skeleton className="h-80 w-full" />}
      {tools.data && connections.data && (
        <>
          <Panel title="Work tools" flush>
            <ul className="divide-y divide-line border-t border-line">
              {tools.data.data.map((tool) => (
                <ToolRow
                  key={tool.id}
                  tool={tool}
                  connections={connections.data.data.filter(({ provider }) => provider === tool.id)}
                  mayChange={refusal === null}
                />
              ))}
            </ul>
          </Panel>
          {connections.data.data.length > 0 && (
            <RuleList connections={connections.data.data} tools={tools.data.data} mayChange={refusal === null} />
          )}
        </>
      )}
    </>
  );
}

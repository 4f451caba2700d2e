import type { Item } from '@plumbline/contract';
import { EmptyState, LinkButton, PageHead, Panel, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NeedsAccount } from '../../shared/session/needs-account.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { ScreenTitle } from '../../shared/screens/screen-title.tsx';
import { itemQuery } from '../../shared/tickets/ticket-queries.ts';
import { TicketRow } from '../../shared/tickets/ticket-row.tsx';
import { reportPath } from '../../kinds/index.ts';

/** Where the link in a ticket leads: how it stands, its log, and the report that it came from. */
export default function TicketScreen() {
  const { itemId = '' } = useParams();
  const session = useSession();
  const hasAccount = session.status === 'authenticated' && session.profile.role !== 'temporary';
  const { data, error, refetch } = useQuery({ ...itemQuery(itemId), enabled: hasAccount });
  if (session.status !== 'authenticated') return null;
  if (!hasAccount) return <NeedsAccount title="Ticket" />;
  const item = data?.data[0];
  return (
    <>
      <ScreenTitle of="Ticket" />
      {error && <QueryProblem error={error} what="ticket" onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-40 w-full" />}
      {data && !item && <EmptyState text="There is no such ticket in this workspace." />}
      {item && (
        <>
          <PageHead title={item.title} detail={item.host} />
          <Panel title="In the work tool">
            <ul>
              <TicketRow item={item} />
            </ul>
          </Panel>
          {item.test_id && (
            <LinkButton variant="primary" href={checkPath(item.test_id, item)} className="self-start">
              Show the finding
            </LinkButton>
          )}
        </>
      )}
    </>
  );
}

/** What the check found in a test; the report of some kinds has its test in the query. */
function checkPath(testId: string, { kind, check_id: checkId }: Item): string {
  const report = reportPath({ id: testId, kind });
  return `${report}${report.includes('?') ? '&' : '?'}check=${encodeURIComponent(checkId)}`;
}

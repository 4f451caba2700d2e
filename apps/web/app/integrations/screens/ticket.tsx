import type { Item } from '@plumbline/contract';
import { schedulePath } from '@plumbline/contract/rules';
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

/** Target of the link in a ticket: its state, its log, and the report it came from. */
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
        <div className="flex flex-col gap-4">
          <PageHead title={item.title} detail={item.host} />
          <Panel title="Ticket">
            <ul>
              <TicketRow item={item} />
            </ul>
          </Panel>
          <SubjectLink item={item} />
        </div>
      )}
    </>
  );
}

/** Links to the subject of the ticket while it exists. */
function SubjectLink({ item }: { item: Item }) {
  const [path, label] = subjectPath(item);
  if (path === null) return null;
  return (
    <LinkButton variant="primary" href={path} className="self-start">
      {label}
    </LinkButton>
  );
}

/** The path of its subject, null if that no longer exists, and the label of the link. */
function subjectPath(item: Item): [string | null, string] {
  const { about, kind, test_id: testId, check_id: checkId, step_id: stepId, post_id: postId, schedule_id: scheduleId } = item;
  if (about === 'post') return [postId && `/feedback?feedback_id=${postId}`, 'View post'];
  if (about === 'schedule') return [scheduleId && schedulePath(scheduleId), 'View schedule'];
  if (testId === null || kind === null) return [null, ''];
  const report = reportPath({ id: testId, kind });
  // The report path of some kinds already has a query with the test id.
  const place = (query: Readonly<Record<string, string>>) => `${report}${report.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
  return stepId === null ? [place({ check: checkId }), 'View finding'] : [place({ step: stepId }), 'View step'];
}

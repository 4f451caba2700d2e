import { countOf } from '@plumbline/contract/rules';
import type { Invitation } from '@plumbline/contract';
import { Badge, DataTable, formatDate, Panel, type TableColumn } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { invitationsQuery } from '../../shared/api/queries.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { ROLE_WORDS } from '../../shared/session/roles.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { InvitationActions } from './invitation-actions.tsx';

const COLUMNS: ReadonlyArray<TableColumn<Invitation>> = [
  {
    id: 'email',
    header: 'Email',
    isRowHeader: true,
    cell: (invitation) => (
      <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {invitation.email}
        {invitation.is_expired && <Badge tone="medium">Expired</Badge>}
      </span>
    ),
  },
  { id: 'role', header: 'Role', width: 'w-24', cell: (invitation) => ROLE_WORDS[invitation.role].label },
  { id: 'by', header: 'Invited by', width: 'w-32', phone: 'hidden', cell: (invitation) => invitation.invited_by || '–' },
  { id: 'sent', header: 'Sent', width: 'w-28', cell: (invitation) => <TimeAgo at={invitation.created_at} /> },
  {
    id: 'until',
    header: 'Valid until',
    width: 'w-28',
    phone: 'hidden',
    cell: (invitation) => (
      <span className="tabular whitespace-nowrap">
        <time dateTime={invitation.expires_at} title={formatMoment(invitation.expires_at)}>
          {formatDate(new Date(invitation.expires_at))}
        </time>
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    width: 'w-40',
    phone: 'line',
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  },
];

/** Pending invitations. */
export function InvitationList({ search }: { search: string }) {
  const invitations = useInfiniteQuery({ ...invitationsQuery(search), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(invitations.data);
  if (invitations.isError)
    return <QueryProblem error={invitations.error} what="list of invitations" onRetry={() => void invitations.refetch()} />;
  return (
    <Panel title="Invitations" detail={countDetail(invitations, detail(total, search))} flush>
      {(invitations.isPending || rows.length > 0) && (
        <div className="border-t border-line px-1 max-sm:px-4">
          <DataTable
            caption="Open invitations"
            columns={COLUMNS}
            rows={rows}
            rowKey={(invitation) => invitation.id}
            rowLabel={(invitation) => invitation.email}
            keysScope="list"
            loading={invitations.isPending}
          />
          {rows.length < total && <MoreRows query={invitations} noun="invitations" />}
        </div>
      )}
    </Panel>
  );
}

function detail(total: number, search: string): string {
  if (total > 0) return `${countOf(total, 'pending invitation')}`;
  return search ? 'No invitation matches.' : 'No pending invitations.';
}

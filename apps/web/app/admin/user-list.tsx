import { countOf } from '@plumbline/contract/rules';
import type { AdminUser } from '@plumbline/contract';
import { Button, DataTable, EmptyState, formatDateRange, HeadActions, PageHead } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { LogOut, Mail, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { MoreRows } from '../shared/lists/more-rows.tsx';
import { adminUsersQuery } from '../shared/api/queries.ts';
import { rowsOf } from '../shared/api/rows-of.ts';
import { sortText, tableSort } from '../shared/lists/list-view.ts';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { useUrlState } from '../shared/screens/use-url-state.ts';
import { USER_COLUMNS } from './user-columns.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { UserListBar } from './user-list-bar.tsx';
import { CLEAR_USER_FILTERS, groupedUsers, readUserListView, type UserListView, usersQueryOf } from './user-list-view.ts';
import { countDetail } from '../shared/screens/count-detail.ts';

/** The users of this server with their plans and roles. */
export function UserList() {
  const [parameters, change] = useUrlState();
  const view = readUserListView(parameters);
  const query = useInfiniteQuery({ ...adminUsersQuery(usersQueryOf(view)), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(query.data);
  const { grouping } = view;
  const [isEnding, setEnding] = useState(false);
  return (
    <>
      <PageHead
        title="Users"
        detail={countDetail(query, countWords(total, view))}
        actions={
          <>
            <HeadActions
              actions={[
                { id: 'sessions', label: 'End all sessions', icon: LogOut, onSelect: () => setEnding(true) },
                { kind: 'link', id: 'messages', label: 'Messages', icon: Mail, href: '/admin/messages', stays: true },
                { kind: 'link', id: 'ai-calls', label: 'AI calls', icon: Sparkles, href: '/admin/ai-calls' },
              ]}
            />
            {isEnding && <EndSessionsDialog user={null} onClose={() => setEnding(false)} />}
          </>
        }
      />
      <UserListBar view={view} onChange={change} />
      {query.isError ? (
        <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="Users"
            columns={USER_COLUMNS}
            rows={groupedUsers(rows, grouping)}
            rowKey={(user) => user.user_id}
            rowLabel={(user) => user.email || user.user_id}
            density={view.density}
            hiddenColumns={view.hiddenColumns}
            sort={tableSort(view.sort)}
            onSortChange={(sort) => change({ sort: sortText(sort) })}
            {...(grouping === 'none' ? {} : { groupBy: (user: AdminUser) => user[grouping] })}
            loading={query.isPending}
            empty={
              <EmptyState
                text="No users match. Try another search, plan or date range."
                action={<Button onClick={() => change(CLEAR_USER_FILTERS)}>Clear filters</Button>}
              />
            }
          />
          <MoreRows query={query} noun="users" />
        </>
      )}
    </>
  );
}

/** "14 users, last 30 days", "3 users match, all time" */
function countWords(total: number, view: UserListView): string {
  const range = formatDateRange(view.range);
  const isNarrowed = view.search !== '' || view.plan !== null;
  return `${countOf(total, 'user')}${isNarrowed ? ' match' : ''}, ${'preset' in view.range ? range.toLowerCase() : range}`;
}

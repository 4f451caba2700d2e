import { countOf } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { Button, DataTable, EmptyState, PageHead } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { membersQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { roleProblem } from '../../shared/session/roles.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { InvitationList } from './invitation-list.tsx';
import { memberColumns } from './member-columns.tsx';
import { nameOf } from './member-name.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));

/** The members of the workspace and the pending invitations. */
export function MemberList({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const search = parameters.get('q') ?? '';
  const members = useInfiniteQuery({ ...membersQuery(search), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(members.data);
  const refusal = roleProblem(profile.workspace_role, 'admin', 'invite people and change roles');
  const mayManage = refusal === null;
  return (
    <>
      <PageHead
        className="mb-0!"
        title="Members"
        detail={countDetail(
          members,
          search ? countOf(total, 'member matches', 'members match') : `${countOf(total, 'member')} of ${profile.workspace_name}`,
        )}
        actions={
          <Button variant="secondary" icon={UserPlus} disabled={!mayManage} onClick={() => change({ invite: '' })}>
            Invite
          </Button>
        }
      />
      {refusal && <p className="text-muted">{refusal}</p>}
      <UrlSearch label="Search names and addresses" />
      {members.isError ? (
        <QueryProblem error={members.error} what="list of members" onRetry={() => void members.refetch()} />
      ) : (
        <div>
          <DataTable
            caption="Members"
            columns={memberColumns(mayManage)}
            rows={rows}
            rowKey={(member) => member.user_id}
            rowLabel={nameOf}
            loading={members.isPending}
            empty={<EmptyState text="No members match." action={<Button onClick={() => change({ q: null })}>Clear search</Button>} />}
          />
          <MoreRows query={members} noun="members" />
        </div>
      )}
      {mayManage && <InvitationList search={search} />}
      <Suspense>{mayManage && parameters.has('invite') && <InviteDialog onClose={() => change({ invite: null })} />}</Suspense>
    </>
  );
}

import type { Profile } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import { Button } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { Board } from '../../shared/lists/board.tsx';
import { BoardHead } from '../../shared/lists/board-head.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { GroupList } from './group-list.tsx';
import { GroupPane } from './group-pane.tsx';
import { groupsQuery } from './group-queries.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** Test groups: list on the left, one on the right. */
export function GroupBoard({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const openId = parameters.get('group_id') ?? '';
  const search = parameters.get('q') ?? '';
  const groups = useInfiniteQuery({ ...groupsQuery(search ? { search } : {}), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(groups.data);
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const isNarrowed = search !== '';
  const isEmpty = groups.isSuccess && rows.length === 0;
  const hasNone = isEmpty && !isNarrowed;
  const create = (
    <Button variant={isEmpty ? 'primary' : undefined} icon={Plus} onClick={() => change({ group: '' }, { push: true })}>
      New test group
    </Button>
  );
  return (
    <>
      <BoardHead
        isOpen={openId !== ''}
        title="Test groups"
        detail={hasNone ? undefined : countDetail(groups, countOf(total, 'test group'))}
        actions={mayWrite && !hasNone && create}
      />
      {!hasNone && <UrlSearch label="Search test groups" className={openId === '' ? 'mb-3' : 'mb-3 max-lg:hidden'} />}
      <Board
        query={groups}
        noun="test groups"
        what="list of test groups"
        openId={openId}
        back="Back to all test groups"
        onClose={() => change({ group_id: null })}
        empty={{
          isNarrowed,
          noMatch: 'No test groups match. Try another word.',
          onClear: () => change({ q: null }),
          none: 'A test group keeps a website’s SEO, UI, responsive and grammar tests together and starts them with one click.',
          action: mayWrite ? create : undefined,
        }}
        pane={<GroupPane id={openId} mayWrite={mayWrite} onGone={() => change({ group_id: null })} />}
      >
        <GroupList groups={rows} openId={openId} onOpen={(id) => change({ group_id: id }, { push: openId === '' })} />
      </Board>
      <Suspense>
        {mayWrite && parameters.has('group') && (
          <GroupDialog onClose={() => change({ group: null })} onDone={(id) => change({ group: null, q: null, group_id: id })} />
        )}
      </Suspense>
    </>
  );
}

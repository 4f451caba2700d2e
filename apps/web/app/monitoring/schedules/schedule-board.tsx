import type { Profile } from '@plumbline/contract';
import { SCHEDULE_STATES, countOf, hasFeature } from '@plumbline/contract/rules';
import { Button } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Board } from '../../shared/lists/board.tsx';
import { BoardHead } from '../../shared/lists/board-head.tsx';
import { usageQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { FilterBar } from '../../shared/lists/filter-bar.tsx';
import { StateFilter } from '../../shared/lists/state-filter.tsx';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { ScheduleList } from './schedule-list.tsx';
import { SchedulePane } from './schedule-pane.tsx';
import { scheduleDraftQuery, schedulesQuery } from './schedule-queries.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx'));

const STATES = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
  { value: 'failing', label: 'Failing' },
];

/** Schedules: list on the left, one on the right. */
export function ScheduleBoard({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const openId = parameters.get('schedule_id') ?? '';
  const search = parameters.get('q') ?? '';
  const state = SCHEDULE_STATES.find((one) => one === parameters.get('state'));
  const schedules = useInfiniteQuery({
    ...schedulesQuery({ ...(search && { search }), ...(state && { state }) }),
    placeholderData: keepPreviousData,
  });
  const { rows, total } = rowsOf(schedules.data);
  const mayWrite = isAtLeast(profile.workspace_role, 'member');
  const isNarrowed = search !== '' || state !== undefined;
  const isEmpty = schedules.isSuccess && rows.length === 0;
  const hasNone = isEmpty && !isNarrowed;
  const create = (
    <PlanNotice feature="scheduled-testing">
      <Button variant={isEmpty ? 'primary' : undefined} icon={CalendarPlus} onClick={() => change({ schedule: '' }, { push: true })}>
        New schedule
      </Button>
    </PlanNotice>
  );
  return (
    <>
      <BoardHead
        isOpen={openId !== ''}
        title="Schedules"
        detail={hasNone ? undefined : countDetail(schedules, countOf(total, 'schedule'))}
        actions={mayWrite && !hasNone && create}
      />
      {!hasNone && (
        <FilterBar search="Search schedules" set={[state !== undefined]} className={openId === '' ? '' : 'max-lg:hidden'}>
          <StateFilter states={STATES} state={state} onChange={change} />
        </FilterBar>
      )}
      <Board
        query={schedules}
        noun="schedules"
        what="list of schedules"
        openId={openId}
        back="Back to all schedules"
        onClose={() => change({ schedule_id: null })}
        empty={{
          isNarrowed,
          noMatch: 'No schedules match. Try another word or state.',
          onClear: () => change({ q: null, state: null }),
          none: 'No schedules yet. A schedule tests an address daily, weekly or monthly and emails you when it fails.',
          action: mayWrite ? create : undefined,
        }}
        pane={<SchedulePane id={openId} mayWrite={mayWrite} onGone={() => change({ schedule_id: null })} />}
      >
        <ScheduleList schedules={rows} openId={openId} onOpen={(id) => change({ schedule_id: id }, { push: openId === '' })} />
      </Board>
      {mayWrite && <NewSchedule />}
    </>
  );
}

/** The form for a new schedule while the URL asks for it, prefilled if it names a test. */
function NewSchedule() {
  const [parameters, change] = useUrlState();
  const testId = parameters.get('of_test') ?? '';
  const draft = useQuery({ ...scheduleDraftQuery(testId), enabled: testId !== '' });
  const plan = useQuery(usageQuery).data?.plan.plan;
  const isOpen = parameters.has('schedule') || testId !== '';
  // If the plan does not include schedules, a notice on the screen says so.
  if (!isOpen || plan === undefined || !hasFeature(plan, 'scheduled-testing') || (testId !== '' && draft.isPending)) return null;
  if (draft.isError) return <QueryProblem error={draft.error} what="test" onRetry={() => void draft.refetch()} />;
  return (
    <Suspense>
      <ScheduleDialog
        draft={draft.data}
        onClose={() => change({ schedule: null, of_test: null })}
        onDone={(id) => change({ schedule: null, of_test: null, q: null, state: null, schedule_id: id })}
      />
    </Suspense>
  );
}

import type { FeedbackSort, FeedbackStage, FeedbackStatus, FeedbackType, ListFeedbackQuery } from '@plumbline/contract';
import { FEEDBACK_SORTS, FEEDBACK_STAGES, FEEDBACK_STATUSES, FEEDBACK_TYPES } from '@plumbline/contract/rules';
import { listQueryOf, type ListView, readListView } from '../../shared/lists/list-view.ts';
import { oneOf, type UrlChange } from '../../shared/screens/use-url-state.ts';

/** How posts are shown, and which one is open; kept entirely in the URL. */
export interface FeedbackView extends ListView {
  readonly type: FeedbackType | null;
  readonly status: FeedbackStatus | null;
  readonly stage: FeedbackStage | null;
  /** Id of the member who owns the posts. */
  readonly owner: string | null;
  readonly tag: string | null;
  readonly sort: FeedbackSort;
  /** The open post; '' for none. */
  readonly open: string;
}

/** Reads the view from the URL; missing or unknown values get the default. */
export function readFeedbackView(parameters: URLSearchParams): FeedbackView {
  return {
    ...readListView(parameters),
    type: FEEDBACK_TYPES.find((type) => type === parameters.get('type')) ?? null,
    status: FEEDBACK_STATUSES.find((status) => status === parameters.get('status')) ?? null,
    stage: FEEDBACK_STAGES.find((stage) => stage === parameters.get('stage')) ?? null,
    owner: parameters.get('owner') || null,
    tag: parameters.get('tag') || null,
    sort: oneOf(parameters.get('sort'), FEEDBACK_SORTS),
    open: parameters.get('feedback_id') ?? '',
  };
}

/** The query parameters for the API. */
export function feedbackQueryOf(view: FeedbackView): ListFeedbackQuery {
  const { type, status, stage, owner, tag, sort } = view;
  return {
    ...listQueryOf(view),
    sort,
    ...(type ? { type } : {}),
    ...(status ? { status } : {}),
    ...(stage ? { stage } : {}),
    ...(owner ? { owner_id: owner } : {}),
    ...(tag ? { tag } : {}),
  };
}

/** Clears every filter that hides posts. */
export const CLEAR_FEEDBACK_FILTERS: UrlChange = {
  q: null,
  from: null,
  to: null,
  range: 'all',
  type: null,
  status: null,
  stage: null,
  owner: null,
  tag: null,
};

/** Filters and order as stored in a saved view, without the open post. */
export function viewQueryOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of ['q', 'from', 'to', 'range', 'type', 'status', 'stage', 'owner', 'tag', 'sort']) {
    const value = parameters.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}

import type { AiCallOutcome, AiCallPurpose, ListAiCallsQuery } from '@plumbline/contract';
import { listQueryOf, type ListView, readListView } from '../shared/lists/list-view.ts';

export const PURPOSES: readonly { value: AiCallPurpose; label: string }[] = [
  { value: 'chat', label: 'Chat' },
  { value: 'recommendation', label: 'Recommendation' },
  { value: 'summary', label: 'Summary' },
  { value: 'rephrase', label: 'Rephrasing' },
];
export const OUTCOMES: readonly { value: AiCallOutcome; label: string }[] = [
  { value: 'answered', label: 'Answered' },
  { value: 'stopped', label: 'Stopped' },
  { value: 'failed', label: 'Failed' },
];

/** How the list of calls is shown; kept entirely in the URL. */
export interface AiCallView extends ListView {
  readonly purpose: AiCallPurpose | null;
  readonly outcome: AiCallOutcome | null;
}

/** Reads the view from the URL; missing or unknown values get the default. */
export function readAiCallView(parameters: URLSearchParams): AiCallView {
  return {
    ...readListView(parameters),
    purpose: PURPOSES.find(({ value }) => value === parameters.get('purpose'))?.value ?? null,
    outcome: OUTCOMES.find(({ value }) => value === parameters.get('outcome'))?.value ?? null,
  };
}

/** The query parameters for the API. */
export function aiCallsQueryOf(view: AiCallView): ListAiCallsQuery {
  return {
    ...listQueryOf(view),
    ...(view.purpose ? { purpose: view.purpose } : {}),
    ...(view.outcome ? { outcome: view.outcome } : {}),
  };
}

import type { LeadKind, LeadState, ListLeadsQuery } from '@plumbline/contract';

export const KINDS: readonly { value: LeadKind; label: string }[] = [
  { value: 'contact', label: 'Messages' },
  { value: 'try', label: 'Email sign-ups' },
  { value: 'campaign', label: 'Home page tests' },
];
export const STATES: readonly { value: LeadState | 'all'; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
];

/** How the list of messages is shown; kept entirely in the URL. */
export interface MessageView {
  readonly search: string;
  readonly kind: LeadKind;
  readonly status: LeadState | 'all';
}

/** Reads the view from the URL; missing or unknown values get the default: open messages of any age. */
export function readMessageView(parameters: URLSearchParams): MessageView {
  return {
    search: parameters.get('q') ?? '',
    kind: KINDS.find(({ value }) => value === parameters.get('kind'))?.value ?? 'contact',
    status: STATES.find(({ value }) => value === parameters.get('status'))?.value ?? 'open',
  };
}

/** The query parameters for the API. */
export function leadsQueryOf({ search, kind, status }: MessageView): ListLeadsQuery {
  return { kind, ...(search ? { search } : {}), ...(status === 'all' ? {} : { status }) };
}

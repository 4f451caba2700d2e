import type { ConversationStatus, ListConversationsQuery } from '@plumbline/contract';
import { CONVERSATION_STATUSES } from '@plumbline/contract/rules';
import { oneOf, type UrlChange } from '../../shared/screens/use-url-state.ts';

/** How conversations are shown, and which one is open; kept entirely in the URL. */
export interface ConversationView {
  readonly search: string;
  readonly status: ConversationStatus;
  /** Id of a member, or nobody; null for any. */
  readonly assignee: string | null;
  readonly unread: boolean;
  /** The open conversation; '' for none. */
  readonly open: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the view from the URL; missing or unknown values get the default. */
export function readConversationView(parameters: URLSearchParams): ConversationView {
  const assignee = parameters.get('assignee') ?? '';
  return {
    search: parameters.get('q') ?? '',
    status: oneOf(parameters.get('status'), CONVERSATION_STATUSES),
    assignee: assignee === 'nobody' || ID.test(assignee) ? assignee : null,
    unread: parameters.get('unread') === 'true',
    open: parameters.get('conversation_id') ?? '',
  };
}

/** The query parameters for the API. */
export function conversationQueryOf({ search, status, assignee, unread }: ConversationView): ListConversationsQuery {
  return { status, ...(search ? { search } : {}), ...(assignee ? { assignee } : {}), ...(unread ? { unread: 'true' } : {}) };
}

/** Clears every filter that hides conversations. */
export const CLEAR_CONVERSATION_FILTERS: UrlChange = { q: null, status: null, assignee: null, unread: null };

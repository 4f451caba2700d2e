/** The states of a conversation. A new message from the visitor reopens it. */
export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** The kinds of messages: from the visitor, from the team to the visitor, or a note within the team. */
export const MESSAGE_KINDS = ['visitor', 'team', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Maximum length of a message. */
export const MESSAGE_MAX = 4000;

/** How a conversation stands. Whatever the visitor writes opens it again. */
export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Whose words a message has: the visitor’s, the team’s to the visitor, or the team’s to itself. */
export const MESSAGE_KINDS = ['visitor', 'team', 'note'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Characters of one message. */
export const MESSAGE_MAX = 4000;

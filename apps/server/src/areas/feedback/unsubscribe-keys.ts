/** The purpose of the keys that sign the links to hear no more of a post. */
export const UNSUBSCRIBE_KEYS = 'feedback-unsubscribe';

/** Purpose of the keys that sign unsubscribe links. */
export const UNSUBSCRIBE_KEYS = 'feedback-unsubscribe';

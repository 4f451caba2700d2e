/** The boards of feedback. */
export const FEEDBACK_TYPES = ['feedback', 'feature_request', 'bugs'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export const FEEDBACK_STATUSES = ['open', 'close'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** How important a post is to somebody, least first. */
export const OPINIONS = ['Not_important', 'Nice_to_have', 'Important', 'Essential'] as const;
export type Opinion = (typeof OPINIONS)[number];

export const FEEDBACK_SORTS = ['recent', 'top'] as const;
export type FeedbackSort = (typeof FEEDBACK_SORTS)[number];

export const FEEDBACK_TYPE_LABELS: Readonly<Record<FeedbackType, string>> = {
  feedback: 'Feedback',
  feature_request: 'Feature Request',
  bugs: 'Bugs',
};

export const FEEDBACK_STATUS_LABELS: Readonly<Record<FeedbackStatus, string>> = { open: 'Open', close: 'Close' };

export const TITLE_MAX = 200;

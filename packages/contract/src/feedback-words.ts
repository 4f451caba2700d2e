import type { Author } from './rich-text.ts';

/** The boards of feedback. */
export const FEEDBACK_TYPES = ['feedback', 'feature_request', 'bugs'] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export const FEEDBACK_STATUSES = ['open', 'close'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** Length of a title from which similar posts are searched for. */
export const SIMILAR_TITLE_MIN = 4;

export const TAG_MAX = 30;
export const TAGS_MAX = 10;

/** How important a post is to someone, least first. */
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

/** The placeholder of the editor for each board. */
export const BOARD_PLACEHOLDERS: Readonly<Record<FeedbackType, string>> = {
  feature_request: 'What should we build next?',
  feedback: 'How can we make instantly more valuable for you?',
  bugs: 'Please share a screenshot, if possible.',
};

/** How important a post is to someone, as words and an emoji. */
export const OPINION_WORDS: Readonly<Record<Opinion, { label: string; sign: string }>> = {
  Not_important: { label: 'Not important', sign: '😌' },
  Nice_to_have: { label: 'Nice to have', sign: '🙂' },
  Important: { label: 'Important', sign: '😃' },
  Essential: { label: 'Essential', sign: '🤩' },
};

/** First and last name, or a placeholder for someone whose account was deleted. */
export function authorName({ first_name, last_name }: Author): string {
  return `${first_name} ${last_name}`.trim() || 'A deleted account';
}

export const TITLE_MAX = 200;

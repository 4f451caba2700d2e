export type { AfterPost } from './after-post.ts';
export { createFeedbackThread } from './comment-thread.ts';
export { giveFeedbackOver } from './give-feedback-over.ts';
export { feedbackFollowers } from './tables.ts';
export { type PostText, readPostText } from './read-post-text.ts';
export { forgetFollower } from './forget-follower.ts';
export { createFeedbackPurger } from './purge-feedback.ts';
export { UNSUBSCRIBE_KEYS } from './unsubscribe-keys.ts';

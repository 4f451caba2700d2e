export { createFeedbackThread } from './comment-thread.ts';
export { forgetFollower } from './forget-follower.ts';
export { createFeedbackPurger } from './purge-feedback.ts';
export { UNSUBSCRIBE_KEYS } from './unsubscribe-keys.ts';

export { createFeedbackThread } from './comment-thread.ts';
export { forgetFollower } from './forget-follower.ts';
export { createFeedbackPurger, PURGE_FEEDBACK } from './purge-feedback.ts';
export { mountFeedback } from './routes.ts';

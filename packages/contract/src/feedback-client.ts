import { type ClientOptions, createCaller } from './caller.ts';
import { feedbackCalls } from './feedback-calls.ts';

/** The calls about posts, the changelog and comments alone, for screens that are loaded late. */
export function createFeedbackClient(options: ClientOptions) {
  return feedbackCalls(createCaller(options));
}

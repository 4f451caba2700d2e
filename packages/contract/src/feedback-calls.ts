import type { Caller } from './caller.ts';
import type { ChangelogEntry, CreateEntryBody, ListChangelogQuery, UpdateEntryBody } from './changelog.ts';
import type { AddCommentBody, Comment } from './comments.ts';
import type { CreateFeedbackBody, FeedbackPost, ListFeedbackQuery, SubscribeBody, Subscription, UpdateFeedbackBody } from './feedback.ts';
import type { RichText } from './rich-text.ts';

/** Calls about posts, the changelog and the comments on both. */
export const feedbackCalls = (caller: Caller) => ({
  listFeedback: (query: ListFeedbackQuery) => caller.list<FeedbackPost>('/accounts/feedback/', query),
  feedbackPost: async (id: string) => (await caller.list<FeedbackPost>('/accounts/feedback/', { feedback_id: id })).data[0],
  createFeedback: (body: CreateFeedbackBody) => caller.read<{ id: string }>('POST', '/accounts/feedback/', { body }),
  updateFeedback: (body: UpdateFeedbackBody) => caller.read<FeedbackPost>('PATCH', '/accounts/feedback/', { body }),
  deleteFeedback: (id: string) => caller.read<{ feedback_id: string }>('DELETE', '/accounts/feedback/', { query: { feedback_id: id } }),
  restoreFeedback: (id: string) => caller.read<FeedbackPost>('POST', '/accounts/feedback/restore/', { body: { feedback_id: id } }),
  subscribeToFeedback: (body: SubscribeBody) => caller.read<Subscription>('POST', '/accounts/feedback-subscribe/', { body }),
  unsubscribeFromFeedback: (token: string) =>
    caller.read<{ title: string }>('POST', '/accounts/feedback-unsubscribe/', { body: { token } }),

  listChangelog: (query: ListChangelogQuery) => caller.list<ChangelogEntry>('/accounts/changelog/', query),
  changelogEntry: async (id: string) => (await caller.list<ChangelogEntry>('/accounts/changelog/', { change_log_id: id })).data[0],
  createEntry: (body: CreateEntryBody) => caller.read<{ id: string }>('POST', '/accounts/changelog/', { body }),
  updateEntry: (body: UpdateEntryBody) => caller.read<ChangelogEntry>('PATCH', '/accounts/changelog/', { body }),
  deleteEntry: (id: string) => caller.read<{ change_log_id: string }>('DELETE', '/accounts/changelog/', { query: { change_log_id: id } }),
  restoreEntry: (id: string) => caller.read<ChangelogEntry>('POST', '/accounts/changelog/restore/', { body: { change_log_id: id } }),

  addComment: (body: AddCommentBody) => caller.read<Comment>('POST', '/accounts/comment/', { body }),
  changeComment: (id: string, description: RichText) =>
    caller.read<Comment>('PATCH', '/accounts/comment/', { body: { comment_id: id, description } }),
  deleteComment: (id: string) => caller.read<{ comment_id: string }>('DELETE', '/accounts/comment/', { query: { comment_id: id } }),
  restoreComment: (id: string) => caller.read<Comment>('POST', '/accounts/comment/restore/', { body: { comment_id: id } }),
});

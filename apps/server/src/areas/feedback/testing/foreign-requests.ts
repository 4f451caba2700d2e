import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: [
    // Access to other workspaces’ posts, entries and comments is tested in areas/feedback, areas/changelog and areas/comments.
    'GET /accounts/feedback/',
    'GET /accounts/feedback/similar/',
    'POST /accounts/feedback/',
    'PATCH /accounts/feedback/',
    'DELETE /accounts/feedback/',
    'POST /accounts/feedback/restore/',
    'POST /accounts/feedback/merge/',
    'POST /accounts/feedback/unmerge/',
    'POST /accounts/feedback/bulk/',
    'GET /accounts/feedback/voters/',
    'POST /accounts/feedback/vote/',
    'DELETE /accounts/feedback/vote/',
    'GET /accounts/feedback/view/',
    'POST /accounts/feedback/view/',
    'DELETE /accounts/feedback/view/',
    'POST /accounts/feedback-subscribe/',
  ],
};

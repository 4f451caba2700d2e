import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  // Names nothing; it is kept for the workspace of who asks.
  own: ['POST /accounts/picture/'],
};

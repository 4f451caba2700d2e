import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  // Names nothing; stored in the requester’s workspace.
  own: ['POST /accounts/picture/'],
};

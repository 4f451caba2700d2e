import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: ['POST /accounts/comment/', 'PATCH /accounts/comment/', 'DELETE /accounts/comment/', 'POST /accounts/comment/restore/'],
};

import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: ['GET /marketing/leads/', 'PATCH /marketing/leads/'],
};

import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: ['GET /accounts/profile/', 'PATCH /accounts/profile/', 'PUT /accounts/profile/image/', 'DELETE /accounts/profile/image/'],
};

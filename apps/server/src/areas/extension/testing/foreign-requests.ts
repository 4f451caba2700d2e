import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: ['POST /accounts/extension-code/', 'GET /accounts/extension-token/'],
};

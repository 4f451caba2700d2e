import { type ForeignRequests } from '../../../../testing/foreign-requests.ts';

export const FOREIGN_REQUESTS: ForeignRequests = {
  own: ['POST /accounts/migrate-temp-user-assets/', 'POST /accounts/migrate-campaign-user-assets/'],
};

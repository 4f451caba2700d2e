import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createSeoStart } from '../seo/index.ts';
import { createVisitPurger, PURGE_VISITS } from './purge-visits.ts';
import { mountTemporaryUsers } from './routes.ts';

/** People without an account. */
export const TEMPORARY_USERS_AREA: Area = {
  permissions: {
    'post /accounts/temp-signup/': allow.anyone,
    'post /accounts/migrate-temp-user-assets/': allow.person('member'),
    'post /accounts/migrate-campaign-user-assets/': allow.person('member'),
    'post /seo/campaign/website/': allow.anyone,
  },
  mount: (api, services) => mountTemporaryUsers(api, { ...services, seoStart: createSeoStart(services.accessBox) }),
  jobs: [{ job: PURGE_VISITS, atOnce: 1, handle: ({ db, queue }) => createVisitPurger(db, queue) }],
};

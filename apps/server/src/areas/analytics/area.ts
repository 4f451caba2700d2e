import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { FORGET_SITE } from '../sites/index.ts';
import { createVisitPacker, PACK_VISITS } from './days/pack-days.ts';
import { createSiteForgetter } from './forget-site.ts';
import { createVisitForgetter, FORGET_VISITS } from './forget-visits.ts';
import { mountAnalytics } from './routes.ts';

/** Visits of sites: which pages are viewed, without knowing by whom. */
export const ANALYTICS_AREA: Area = {
  permissions: {
    'post /analytics/visitor/': allow.anyone,
    'post /analytics/visit/': allow.anyone,
    'post /analytics/visit-page/': allow.anyone,
    'patch /analytics/visit-page/': allow.anyone,
    'post /analytics/visit-page-action/': allow.anyone,
    'post /analytics/conversion-tracking/': allow.anyone,
    'post /handler': allow.anyone,
    'get /analytics/report/': allow.member('viewer', 'read'),
    'get /analytics/visit-path/': allow.member('viewer', 'read'),
  },
  mount: mountAnalytics,
  jobs: [
    { job: FORGET_VISITS, atOnce: 1, handle: ({ db }) => createVisitForgetter(db) },
    { job: PACK_VISITS, atOnce: 1, handle: ({ db, log }) => createVisitPacker(db, log) },
    { job: FORGET_SITE, atOnce: 1, handle: ({ db }) => createSiteForgetter(db) },
  ],
};

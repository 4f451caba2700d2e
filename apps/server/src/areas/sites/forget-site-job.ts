import { type JobDefinition, TIDYING } from '../../platform/queue/queue.ts';

/** Takes away what a site that was removed had recorded of its visitors, which may be millions of rows: `siteId` says which site it was. */
export const FORGET_SITE: JobDefinition = { ...TIDYING, name: 'forget-site' };

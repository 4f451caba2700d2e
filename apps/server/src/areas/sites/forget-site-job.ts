import { type JobDefinition, TIDYING } from '../../platform/queue/queue.ts';

/** Deletes recorded visits of a removed site, which may be millions of rows. `siteId` identifies the site. */
export const FORGET_SITE: JobDefinition = { ...TIDYING, name: 'forget-site' };

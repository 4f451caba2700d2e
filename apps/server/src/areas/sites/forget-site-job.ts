import { type JobDefinition, CLEANUP } from '../../platform/queue/queue.ts';

/** Deletes recorded visits of a removed site, which may be millions of rows. `siteId` identifies the site. */
export const FORGET_SITE: JobDefinition = { ...CLEANUP, name: 'forget-site' };

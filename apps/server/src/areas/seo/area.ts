import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createLibraryFacts } from './library-facts.ts';
import { createLighthouseGiveUp, createLighthouseRunner, RUN_LIGHTHOUSE } from './lighthouse/lighthouse-job.ts';
import { mountLighthouse } from './lighthouse/lighthouse-routes.ts';
import { mountSeo } from './routes.ts';
import { createSeoKind } from './seo-kind.ts';
import { SEO_REPORT } from './seo-report.ts';
import { createSeoStart } from './seo-start.ts';
import { mountSharedSeo } from './shared-routes.ts';

/** The SEO test, and Lighthouse on single pages. */
export const SEO_AREA: Area = {
  permissions: {
    'get /shared/report/seo/': allow.anyone,
    'get /shared/report/seo/page/': allow.anyone,
    'post /seo/website/': allow.visitor('member', 'write'),
    'get /seo/website/': allow.visitor('viewer', 'read'),
    'get /seo/page/': allow.visitor('viewer', 'read'),
    'get /seo/page/detail/': allow.visitor('viewer', 'read'),
    'get /seo/page/export/': allow.visitor('viewer', 'read'),
    'get /seo/element/': allow.visitor('viewer', 'read'),
    'get /seo/element/file/': allow.visitor('viewer', 'read'),
    'get /seo/page/pdf/': allow.visitor('viewer', 'read'),
    'get /seo/page/pdf-selenium-trigger': allow.visitor('viewer', 'read'),
    'get /seo/site/': allow.visitor('viewer', 'read'),
    'get /seo/skipped/': allow.visitor('viewer', 'read'),
    'get /seo/compare/': allow.member('viewer', 'read'),
    'get /seo/export/': allow.visitor('viewer', 'read'),
    'post /seo/recheck/': allow.visitor('member', 'write'),
    'post /seo/page/recheck/': allow.visitor('member', 'write'),
    'get /seo/check/': allow.anyone,
    'post /seo/lighthouse/': allow.member('member', 'write'),
    'get /seo/lighthouse/': allow.visitor('viewer', 'read'),
    'post /seo/lighthouse/cancel/': allow.member('member', 'write'),
  },
  mount(api, services) {
    mountSeo(api, { ...services, seoStart: createSeoStart(services.accessBox) });
    mountLighthouse(api, services);
    mountSharedSeo(api, services);
  },
  jobs: [{ job: RUN_LIGHTHOUSE, atOnce: 1, handle: createLighthouseRunner, giveUp: ({ db }) => createLighthouseGiveUp(db) }],
  kind: {
    report: SEO_REPORT,
    start: ({ accessBox }) => createSeoStart(accessBox),
    run(services) {
      const { config, fetch, log } = services;
      const libraryFacts = createLibraryFacts({ url: config.libraryFactsUrl, fetch, now: Date.now, warn: (message) => log.warn(message) });
      return createSeoKind({ ...services, probes: config.probes, libraryFacts });
    },
  },
};

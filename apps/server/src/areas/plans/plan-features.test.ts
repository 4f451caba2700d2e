import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLAN_FEATURES, type PlanFeature } from '@plumbline/contract';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');

const provider = (name: string): string => `packages/integrations/src/providers/${name}`;
const REPORTING = 'apps/server/src/areas/summaries';

/** Where each feature is implemented. */
const BUILT_IN: Readonly<Record<PlanFeature, string>> = {
  'seo-testing': 'apps/server/src/areas/seo',
  'ui-testing': 'apps/server/src/areas/captures',
  'responsive-testing': 'apps/server/src/areas/responsive',
  slack: provider('slack'),
  'monthly-reporting': REPORTING,
  'email-support': 'apps/web/app/team/plans/support-contacts.tsx',
  jira: provider('jira'),
  clickup: provider('clickup'),
  linear: provider('linear'),
  github: provider('github'),
  gitlab: provider('gitlab'),
  notion: provider('notion'),
  asana: provider('asana'),
  'weekly-reporting': REPORTING,
  'test-comparison': 'apps/server/src/areas/reports/compare-tests.ts',
  'daily-reporting': REPORTING,
  'scheduled-testing': 'apps/server/src/areas/schedules',
  'post-deployment-testing': 'apps/server/src/areas/deployments',
  'chat-support': 'apps/server/src/areas/conversations',
  'custom-logo': 'apps/server/src/areas/branding',
  subdomain: 'apps/server/src/areas/subdomains',
  'data-policy': 'apps/server/src/areas/data-policies',
  'on-premises-storage': 'apps/server/src/platform/files/files.ts',
  'priority-support': 'apps/server/src/areas/leads/find-priority.ts',
};

it.each(PLAN_FEATURES)('$id is sold because it is built', ({ id }) => {
  expect(existsSync(join(ROOT, BUILT_IN[id]))).toBe(true);
});

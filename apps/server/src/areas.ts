import type { Area } from './area.ts';
import { ACCOUNTS_AREA } from './areas/accounts/area.ts';
import { ADMIN_AREA } from './areas/admin/area.ts';
import { ANALYTICS_AREA } from './areas/analytics/area.ts';
import { ASSISTANT_AREA } from './areas/assistant/area.ts';
import { BRANDING_AREA } from './areas/branding/area.ts';
import { CAPTURES_AREA } from './areas/captures/area.ts';
import { CHANGELOG_AREA } from './areas/changelog/area.ts';
import { COMMENTS_AREA } from './areas/comments/area.ts';
import { CONVERSATIONS_AREA } from './areas/conversations/area.ts';
import { DATA_POLICIES_AREA } from './areas/data-policies/area.ts';
import { DEPLOYMENTS_AREA } from './areas/deployments/area.ts';
import { EXCHANGE_AREA } from './areas/exchange/area.ts';
import { EXTENSION_AREA } from './areas/extension/area.ts';
import { FEEDBACK_AREA } from './areas/feedback/area.ts';
import { FINDINGS_AREA } from './areas/findings/area.ts';
import { GRAMMAR_AREA } from './areas/grammar/area.ts';
import { INTEGRATIONS_AREA } from './areas/integrations/area.ts';
import { LEADS_AREA } from './areas/leads/area.ts';
import { MEMBERS_AREA } from './areas/members/area.ts';
import { MODERATION_AREA } from './areas/moderation/area.ts';
import { PLANS_AREA } from './areas/plans/area.ts';
import { POST_LINKS_AREA } from './areas/post-links/area.ts';
import { PROFILE_AREA } from './areas/profile/area.ts';
import { REPORTS_AREA } from './areas/reports/area.ts';
import { RESPONSIVE_AREA } from './areas/responsive/area.ts';
import { SCHEDULES_AREA } from './areas/schedules/area.ts';
import { SEO_AREA } from './areas/seo/area.ts';
import { SHARES_AREA } from './areas/shares/area.ts';
import { SHOWN_PAGES_AREA } from './areas/shown-pages/area.ts';
import { SITES_AREA } from './areas/sites/area.ts';
import { SUBDOMAINS_AREA } from './areas/subdomains/area.ts';
import { SUMMARIES_AREA } from './areas/summaries/area.ts';
import { SYSTEM_AREA } from './areas/system/area.ts';
import { TEMPORARY_USERS_AREA } from './areas/temporary-users/area.ts';
import { TEST_GROUPS_AREA } from './areas/test-groups/area.ts';
import { TESTS_AREA } from './areas/tests/area.ts';
import { TEXT_PICTURES_AREA } from './areas/text-pictures/area.ts';
import { WEBHOOKS_AREA } from './areas/webhooks/area.ts';
import { WIDGET_AREA } from './areas/widget/area.ts';

/** All areas of the server. Add new ones here. */
export const AREAS: readonly Area[] = [
  SYSTEM_AREA,
  ACCOUNTS_AREA,
  FINDINGS_AREA,
  TESTS_AREA,
  REPORTS_AREA,
  RESPONSIVE_AREA,
  SEO_AREA,
  GRAMMAR_AREA,
  SITES_AREA,
  CAPTURES_AREA,
  SHARES_AREA,
  EXTENSION_AREA,
  TEMPORARY_USERS_AREA,
  PROFILE_AREA,
  LEADS_AREA,
  PLANS_AREA,
  MEMBERS_AREA,
  DATA_POLICIES_AREA,
  BRANDING_AREA,
  SUBDOMAINS_AREA,
  FEEDBACK_AREA,
  CHANGELOG_AREA,
  COMMENTS_AREA,
  MODERATION_AREA,
  CONVERSATIONS_AREA,
  TEXT_PICTURES_AREA,
  SHOWN_PAGES_AREA,
  WIDGET_AREA,
  ANALYTICS_AREA,
  EXCHANGE_AREA,
  ADMIN_AREA,
  ASSISTANT_AREA,
  SCHEDULES_AREA,
  TEST_GROUPS_AREA,
  DEPLOYMENTS_AREA,
  SUMMARIES_AREA,
  INTEGRATIONS_AREA,
  POST_LINKS_AREA,
  WEBHOOKS_AREA,
];

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('terms-of-use', 'routes/terms-of-use.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('extension/connected', 'routes/extension-connected.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('invitation', 'routes/invitation.tsx'),
  layout('frame/signed-in-frame.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('extension/connect', 'routes/extension-connect.tsx'),
    route('seo', 'routes/seo-tests.tsx'),
    route('seo/report', 'routes/seo-report.tsx'),
    route('seo/checks/:checkId', 'routes/seo-check.tsx'),
    route('seo/:testId', 'routes/seo-test.tsx'),
    route('seo/:testId/pages', 'routes/seo-pages.tsx'),
    route('seo/:testId/page', 'routes/seo-page.tsx'),
    route('seo/:testId/skipped', 'routes/seo-skipped.tsx'),
    route('admin', 'routes/admin-users.tsx'),
    layout('settings/settings-frame.tsx', [
      route('profile', 'routes/profile.tsx'),
      route('profile/security', 'routes/security.tsx'),
      route('profile/tokens', 'routes/api-tokens.tsx'),
      route('other', 'routes/other.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('settings/members', 'routes/members.tsx'),
      route('settings/log', 'routes/audit-log.tsx'),
      route('settings/plan', 'routes/plan.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

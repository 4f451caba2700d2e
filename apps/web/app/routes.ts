import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  layout('frame/signed-in-frame.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
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
      route('other', 'routes/other.tsx'),
      route('settings/plan', 'routes/plan.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;

import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('screens/home.tsx'),
  layout('frame/signed-in-frame.tsx', [
    route('dashboard', 'screens/dashboard.tsx'),
    route('seo', 'screens/seo-tests.tsx'),
    route('seo/report', 'screens/seo-report.tsx'),
    route('seo/checks/:checkId', 'screens/seo-check.tsx'),
    route('seo/:testId', 'screens/seo-test.tsx'),
    route('seo/:testId/pages', 'screens/seo-pages.tsx'),
    route('seo/:testId/page', 'screens/seo-page.tsx'),
    route('seo/:testId/skipped', 'screens/seo-skipped.tsx'),
  ]),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;

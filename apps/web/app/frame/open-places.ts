import type { Place } from '../shared/places/place.ts';

const open = (path: string, screen: string): Place => ({ path, screen: `${screen}.tsx`, frame: 'none', label: '' });

/** Every public screen. They appear in neither the rail nor the breadcrumbs; only the routes need this list, so no browser loads it. */
export const OPEN_PLACES: readonly Place[] = [
  open('/', 'public/screens/home'),
  open('/terms-of-use', 'public/screens/terms-of-use'),
  open('/privacy-policy', 'public/screens/privacy-policy'),
  open('/contact', 'public/screens/contact'),
  open('/extension/connected', 'public/screens/extension-connected'),
  open('/pricing', 'public/screens/pricing'),
  open('/about', 'public/screens/about'),
  open('/blog', 'public/screens/blog'),
  open('/blog/:slug', 'public/screens/blog-article'),
  open('/seo-checker', 'public/screens/seo-checker'),
  open('/seo-checker/how-to', 'public/screens/seo-checker-how-to'),
  open('/ui-tester', 'public/screens/ui-tester'),
  open('/ui-tester/how-to', 'public/screens/ui-tester-how-to'),
  open('/responsive-tester', 'public/screens/responsive-tester'),
  open('/responsive-tester/how-to', 'public/screens/responsive-tester-how-to'),
  open('/grammar-checker', 'public/screens/grammar-checker'),
  open('/grammar-checker/how-to', 'public/screens/grammar-checker-how-to'),
  open('/invitation', 'team/screens/invitation'),
  open('/setup', 'account/screens/setup'),
  open('/unsubscribe', 'feedback/screens/unsubscribe'),
  open('/shared/:token', 'public/screens/shared-report'),
];

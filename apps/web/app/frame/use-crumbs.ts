import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { checkQuery, testQuery } from '../shared/api/queries.ts';
import { SETTINGS_PLACES } from './settings-places.ts';
import { hostOf } from '../shared/text/addresses.ts';

interface Crumb {
  label: string;
  href?: string;
}

const TEST_SCREENS: Readonly<Record<string, string>> = { pages: 'Pages', page: 'Page', skipped: 'Skipped' };

/** Where am I, from the address and what is known of the test or check it names. */
export function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const { checkId } = useParams();
  const parameters = useSearchParams()[0];
  const testId = useParams()['testId'] ?? (pathname === '/seo/report' || pathname === '/responsive' ? parameters.get('test_id') : null);
  const test = useQuery({ ...testQuery(testId ?? ''), enabled: Boolean(testId) });
  const check = useQuery({ ...checkQuery(checkId ?? ''), enabled: checkId !== undefined });
  if (pathname === '/dashboard') return [{ label: 'Dashboard' }];
  if (pathname === '/seo') return [{ label: 'SEO' }];
  if (pathname === '/extension/connect') return [{ label: 'Browser extension' }];
  if (pathname === '/admin') return [{ label: 'Users' }];
  if (pathname === '/feedback') return [{ label: 'Feedback' }];
  if (pathname === '/changelog') return [{ label: 'Changelog' }];
  if (pathname === '/admin/ai-calls') return [{ label: 'Users', href: '/admin' }, { label: 'AI calls' }];
  const place = SETTINGS_PLACES.flatMap(({ places }) => places).find(({ href }) => href === pathname);
  if (place) return [{ label: 'Settings' }, { label: place.label }];
  if (pathname === '/responsive') {
    return parameters.has('test_id')
      ? [{ label: 'Responsive', href: '/responsive' }, { label: test.data ? hostOf(test.data.url) : 'Report' }]
      : [{ label: 'Responsive' }];
  }
  if (pathname === '/grammar') return [{ label: 'Grammar' }];
  if (pathname.startsWith('/grammar/'))
    return [{ label: 'Grammar', href: '/grammar' }, { label: test.data ? hostOf(test.data.url) : 'Report' }];
  if (pathname.startsWith('/ui/edit')) return [{ label: 'UI', href: '/ui-ux' }, { label: 'Edit picture' }];
  if (pathname === '/ui-ux') return [{ label: 'UI' }];
  if (pathname.startsWith('/ui-ux/')) return [{ label: 'UI', href: '/ui-ux' }, { label: test.data ? hostOf(test.data.url) : 'Report' }];
  const seo = { label: 'SEO', href: '/seo' };
  if (checkId !== undefined) return [seo, { label: check.data?.title ?? 'Check' }];
  if (!testId) return pathname.startsWith('/seo') ? [seo, { label: 'Not found' }] : [{ label: 'Not found' }];
  const report = { label: test.data ? hostOf(test.data.url) : 'Report', href: `/seo/report?test_id=${testId}` };
  const screen = TEST_SCREENS[pathname.split('/')[3] ?? ''];
  if (screen === 'Page') return [seo, report, { label: 'Pages', href: `/seo/${testId}/pages` }, { label: screen }];
  return screen ? [seo, report, { label: screen }] : [seo, { label: report.label }];
}

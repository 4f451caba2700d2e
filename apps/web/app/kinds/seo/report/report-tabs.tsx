import { useLocation } from 'react-router';
import { TestTabs } from '../../../shared/screens/test-tabs.tsx';

/** The way between the screens of one SEO test. */
export function ReportTabs({ testId, pages, skipped }: { testId: string; pages?: number | undefined; skipped?: number | undefined }) {
  const { pathname } = useLocation();
  return (
    <TestTabs
      tabs={[
        { href: `/seo/report?test_id=${testId}`, label: 'Report', isCurrent: pathname === '/seo/report' },
        { href: `/seo/${testId}/pages`, label: 'Pages', isCurrent: /\/pages?$/.test(pathname), amount: pages },
        { href: `/seo/${testId}/compare`, label: 'Compare', isCurrent: pathname.endsWith('/compare') },
        { href: `/seo/${testId}/skipped`, label: 'Skipped', isCurrent: pathname.endsWith('/skipped'), amount: skipped },
      ]}
    />
  );
}

import { useLocation } from 'react-router';
import { TestTabs } from '../../../shared/screens/test-tabs.tsx';
import { SEO_PLACES, seoComparePath, seoPagesPath, seoReportPath, seoSkippedPath } from '../places.ts';

/** The way between the screens of one SEO test. */
export function ReportTabs({ testId, pages, skipped }: { testId: string; pages?: number | undefined; skipped?: number | undefined }) {
  const { pathname } = useLocation();
  return (
    <TestTabs
      tabs={[
        { href: seoReportPath(testId), label: 'Report', isCurrent: pathname === SEO_PLACES.report.path },
        { href: seoPagesPath(testId), label: 'Pages', isCurrent: /\/pages?$/.test(pathname), amount: pages },
        { href: seoComparePath(testId), label: 'Compare', isCurrent: pathname.endsWith('/compare') },
        { href: seoSkippedPath(testId), label: 'Skipped', isCurrent: pathname.endsWith('/skipped'), amount: skipped },
      ]}
    />
  );
}

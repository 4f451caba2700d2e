import { useSearchParams } from 'react-router';
import { FinishedReport } from '../report/finished-report.tsx';
import { SeoScreen } from '../report/seo-screen.tsx';

/** The report of one test in any state. */
export default function SeoReport() {
  const testId = useSearchParams()[0].get('test_id') ?? '';
  return (
    <SeoScreen testId={testId} title="SEO report">
      {(test) => <FinishedReport test={test} />}
    </SeoScreen>
  );
}

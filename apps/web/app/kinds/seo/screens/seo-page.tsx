import { useSearchParams } from 'react-router';
import { PageView } from '../pages/page-view.tsx';
import { TestFrame } from '../report/test-frame.tsx';

/** One page of a test. */
export default function SeoPage() {
  const url = useSearchParams()[0].get('url') ?? '';
  return <TestFrame title="Page">{(test) => <PageView test={test} url={url} />}</TestFrame>;
}

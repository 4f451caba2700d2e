import { Navigate, useParams, useSearchParams } from 'react-router';
import { seoReportPath } from '../places.ts';

/** /seo/:testId, and whatever below it is no screen of its own, is another name of its report: what is open in it stays open. */
export default function SeoTest() {
  const [parameters] = useSearchParams();
  const rest = parameters.size > 0 ? `&${parameters.toString()}` : '';
  return <Navigate to={`${seoReportPath(useParams()['testId'] ?? '')}${rest}`} replace />;
}

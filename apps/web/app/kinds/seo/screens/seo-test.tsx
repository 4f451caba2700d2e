import { Navigate, useParams, useSearchParams } from 'react-router';
import { seoReportPath } from '../places.ts';

/** /seo/:testId and any path below it without a screen of its own: other URLs of the report, which keep what is open in it. */
export default function SeoTest() {
  const [parameters] = useSearchParams();
  const rest = parameters.size > 0 ? `&${parameters.toString()}` : '';
  return <Navigate to={`${seoReportPath(useParams()['testId'] ?? '')}${rest}`} replace />;
}

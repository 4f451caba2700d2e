import { Navigate, useParams } from 'react-router';
import { seoReportPath } from '../places.ts';

/** /seo/:testId, and whatever below it is no screen of its own, is another name of its report. */
export default function SeoTest() {
  return <Navigate to={seoReportPath(useParams()['testId'] ?? '')} replace />;
}

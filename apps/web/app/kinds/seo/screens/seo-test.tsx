import { Navigate, useParams } from 'react-router';
import { seoReportPath } from '../places.ts';

/** /seo/:testId is another name of its report. */
export default function SeoTest() {
  return <Navigate to={seoReportPath(useParams()['testId'] ?? '')} replace />;
}

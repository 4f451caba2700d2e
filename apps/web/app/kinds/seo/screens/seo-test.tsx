import { Navigate, useParams } from 'react-router';

/** /seo/:testId is another name of its report. */
export default function SeoTest() {
  return <Navigate to={`/seo/report?test_id=${encodeURIComponent(useParams()['testId'] ?? '')}`} replace />;
}

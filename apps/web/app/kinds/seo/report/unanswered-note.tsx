import { countOf } from '@plumbline/contract/rules';
import type { SeoReport } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import { seoPagesPath } from '../places.ts';

/** Says that the report is without some pages, and leads to them. */
export function UnansweredNote({ report }: { report: SeoReport }) {
  const amount = report.unanswered_count;
  return (
    <p className="text-13 text-muted">
      This report is incomplete: {countOf(amount, 'page')} did not respond in time, even when retried.{' '}
      <TextLink href={`${seoPagesPath(report.test_id)}?status=no-answer`}>See which</TextLink>
    </p>
  );
}

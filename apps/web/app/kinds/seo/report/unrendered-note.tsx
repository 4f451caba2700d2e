import { countOf } from '@plumbline/contract/rules';
import type { SeoReport } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import { seoPagesPath } from '../places.ts';

/** Says that some pages were not judged as was asked, and leads to them. */
export function UnrenderedNote({ report }: { report: SeoReport }) {
  const amount = report.unrendered_count;
  return (
    <p className="text-13 text-muted">
      The scripts of {countOf(amount, 'page')} could not be run, so the served HTML was checked.{' '}
      <TextLink href={`${seoPagesPath(report.test_id)}?status=not-rendered`}>See which and why</TextLink>
    </p>
  );
}

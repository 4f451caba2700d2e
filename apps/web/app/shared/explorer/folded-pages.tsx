import type { Finding } from '@plumbline/contract';
import { countOf, pathOf } from '@plumbline/contract/rules';
import { Disclosure, Skeleton, TextLink } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../lists/more-rows.tsx';
import { findingsQuery } from '../api/queries.ts';
import { rowsOf } from '../api/rows-of.ts';
import { useReportSource } from '../findings/report-source.ts';
import { FixedMark } from './fixed-mark.tsx';
import { useExploredKind } from './explored-kind.ts';

interface FoldedPagesProps {
  testId: string;
  finding: Finding;
  fold: NonNullable<Finding['fold']>;
}

/** The pages with the same problem in the same source: one fix in the template fixes them all. */
export function FoldedPages({ testId, finding, fold }: FoldedPagesProps) {
  return (
    <section>
      <h4 className="font-semibold">The same on {countOf(fold.pages, 'page')}</h4>
      <p className="text-muted">The same source is on all of them, probably from one template: fix it there once.</p>
      <Disclosure summary="Show the pages">
        <PageList testId={testId} checkId={finding.check_id} foldKey={fold.key} />
      </Disclosure>
    </section>
  );
}

function PageList({ testId, checkId, foldKey }: { testId: string; checkId: string; foldKey: string }) {
  const source = useReportSource();
  const { pageHref } = useExploredKind();
  const findings = useInfiniteQuery(
    findingsQuery({ test_id: testId, check_id: checkId, fold_key: foldKey, ignored: 'all' }, source.reader),
  );
  if (findings.isPending) return <Skeleton className="h-16 w-full" />;
  const { rows } = rowsOf(findings.data);
  return (
    <>
      <ul className="flex flex-col gap-1">
        {rows.map((row) =>
          row.page_url === null ? null : (
            <li key={row.id} className="flex items-center gap-1.5">
              {source.isOwn && pageHref ? (
                <TextLink href={pageHref(testId, row.page_url, row.id)}>{pathOf(row.page_url)}</TextLink>
              ) : (
                pathOf(row.page_url)
              )}
              <FixedMark finding={row} isAlone />
            </li>
          ),
        )}
      </ul>
      {findings.hasNextPage && <MoreRows query={findings} noun="pages" />}
    </>
  );
}

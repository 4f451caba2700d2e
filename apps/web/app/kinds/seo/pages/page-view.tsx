import type { SeoPageDetail, Test } from '@plumbline/contract';
import { countOf, pathOf } from '@plumbline/contract/rules';
import { KeyValueList, Link, Panel, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { findingsQuery, pageQuery } from '../../../shared/api/queries.ts';
import { count } from '../../../shared/text/quantities.ts';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { AfterScripts } from './after-scripts.tsx';
import { MeasuredPage } from './measured-page.tsx';
import { pageFacts } from './page-facts.tsx';
import { PageFindings } from './page-findings.tsx';
import { seoPagePath } from '../places.ts';

const LighthousePanel = lazy(() => import('../lighthouse/lighthouse-panel.tsx'));

/** Everything about one page: its findings, Lighthouse, facts, who links to it, and its response headers. */
export function PageView({ test, url }: { test: Test; url: string }) {
  const testId = test.id;
  const page = useQuery({ ...pageQuery(testId, url), enabled: url !== '' });
  // Findings come first, and what is below must not move when they load.
  const findings = useInfiniteQuery({ ...findingsQuery({ test_id: testId, page_url: url }), enabled: url !== '' });
  if (url === '') return <p className="text-muted">The address does not name a page.</p>;
  if (page.isPending || findings.isPending) return <Skeleton className="h-96 w-full" />;
  if (page.isError) return <QueryProblem error={page.error} what="page" onRetry={() => void page.refetch()} />;
  return (
    <>
      <h2 className="mb-1 text-16 font-semibold wrap-anywhere">{page.data.title || pathOf(url)}</h2>
      <p className="mb-4">
        <OutsideLink address={url} />
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          <PageFindings testId={testId} url={url} />
          <AfterScripts page={page.data} />
          {isHtml(page.data) && (
            <Suspense fallback={<Skeleton className="h-60 w-full" />}>
              <LighthousePanel test={test} page={page.data} />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <Panel title="Details">
            <KeyValueList items={pageFacts(testId, page.data)} />
          </Panel>
          <MeasuredPage page={page.data} />
          <LinkedFrom testId={testId} page={page.data} />
          <Panel title="Response headers">
            <KeyValueList
              items={page.data.response_headers.map(({ name, value }, index) => ({ key: uniqueName(page.data, name, index), value }))}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Lighthouse audits pages: no images, no feeds, nothing that did not respond. */
function isHtml({ status, media_type }: SeoPageDetail): boolean {
  return status > 0 && /html/.test(media_type);
}

/** A header may occur twice, but its list needs unique names. */
function uniqueName(page: SeoPageDetail, name: string, index: number): string {
  const before = page.response_headers.slice(0, index).filter((header) => header.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}

function LinkedFrom({ testId, page }: { testId: string; page: SeoPageDetail }) {
  const more = page.linked_from_count - page.linked_from.length;
  return (
    <Panel
      title="Linked from"
      detail={page.linked_from_count === 0 ? 'No page in this test links here' : countOf(page.linked_from_count, 'page')}
      flush
    >
      {page.linked_from.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {page.linked_from.map((address) => (
            <li key={address}>
              <Link href={seoPagePath(testId, address)} className="ring-inside block truncate px-4 py-1.5 transition-colors hover:bg-hover">
                {pathOf(address)}
              </Link>
            </li>
          ))}
          {more > 0 && <li className="px-4 py-1.5 text-muted">and {count(more)} more</li>}
        </ul>
      )}
    </Panel>
  );
}

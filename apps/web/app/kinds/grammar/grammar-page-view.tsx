import type { GrammarReport, Test } from '@plumbline/contract';
import { Button, EmptyState, LinkButton, Panel, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { OutsideLink } from '../../shared/text/outside-link.tsx';
import { countOf } from '../../shared/text/quantities.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { acceptedFixesQuery, grammarPageQuery } from './grammar-queries.ts';
import { PageTexts } from './page-texts.tsx';
import { SkippedOnPage } from './skipped-on-page.tsx';
import { SlipPane } from './slip-pane.tsx';
import { useMayTriage } from './use-may-triage.ts';
import { usePageKeys } from './use-page-keys.ts';
import { grammarPagesPath } from './places.ts';

/** One page of a grammar test: its text with the slips in place, and beside it the open one. */
export function GrammarPageView({ test, report }: { test: Test; report: GrammarReport }) {
  const [parameters, change] = useUrlState();
  const url = parameters.get('url') ?? '';
  const openId = parameters.get('slip') ?? '';
  const mayChange = useMayTriage();
  const page = useQuery(grammarPageQuery(test.id, url));
  const findings = useInfiniteQuery(findingsQuery({ test_id: test.id, page_url: url, limit: 500 }));
  const accepted = useQuery(acceptedFixesQuery(test.id, url));
  const { rows } = rowsOf(findings.data);
  const order = page.data?.texts.flatMap(({ slips }) => slips.map(({ finding_id }) => finding_id)) ?? [];
  const step = (by: number) => {
    const next = order[openId === '' ? 0 : order.indexOf(openId) + by];
    if (next) change({ slip: next });
  };
  usePageKeys(step);
  useEffect(() => {
    document.querySelector(`[data-slip="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId, page.data]);
  if (page.isPending) return <Skeleton className="h-64 w-full" />;
  if (page.isError) {
    return 'code' in page.error && page.error.code === 'not_found' ? (
      <EmptyState
        text="This test has no such page."
        action={<LinkButton href={grammarPagesPath(test.id)}>All pages of the test</LinkButton>}
      />
    ) : (
      <QueryProblem error={page.error} what="page" onRetry={() => void page.refetch()} />
    );
  }
  const finding = rows.find(({ id }) => id === openId);
  const fixes = accepted.data ?? new Map<string, string>();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel
        title={page.data.title || url}
        detail={
          <>
            <OutsideLink address={url} /> · {countOf(page.data.findings, 'mistake')} in {countOf(page.data.words, 'word')}
          </>
        }
      >
        {page.data.texts.length === 0 && <p className="text-muted">The page has no text of the chosen kinds.</p>}
        <SkippedOnPage skipped={page.data.skipped} />
        <PageTexts texts={page.data.texts} openId={openId} accepted={fixes} onOpen={(id) => change({ slip: id })} />
      </Panel>
      <div className="lg:sticky lg:top-4">
        <Panel title="Mistake">
          {finding ? (
            <SlipPane
              key={finding.id}
              testId={test.id}
              pageUrl={url}
              finding={finding}
              accepted={fixes.get(finding.id)}
              mayChange={mayChange}
              hasEarlierRun={report.trend.length > 1}
              onDecided={() => step(1)}
            />
          ) : order.length > 0 ? (
            <EmptyState
              text="Press an underlined word, or j for the first."
              action={<Button onClick={() => step(0)}>Open the first mistake</Button>}
            />
          ) : (
            <p className="text-muted">Nothing to decide on this page.</p>
          )}
        </Panel>
      </div>
    </div>
  );
}

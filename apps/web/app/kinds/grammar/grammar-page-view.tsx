import { countOf } from '@plumbline/contract/rules';
import type { GrammarReport, Test } from '@plumbline/contract';
import { Button, EmptyState, LinkButton, Panel, Skeleton } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findingsQuery } from '../../shared/api/queries.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { exploredKind, ExploredKindProvider } from '../../shared/explorer/explored-kind.ts';
import { FindingDetail } from '../../shared/explorer/finding-detail.tsx';
import { useFindingKeys } from '../../shared/findings/use-finding-keys.ts';
import { OutsideLink } from '../../shared/text/outside-link.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { acceptedFixesQuery, grammarPageQuery } from './grammar-queries.ts';
import { PageTexts } from './page-texts.tsx';
import { SkippedOnPage } from './skipped-on-page.tsx';
import { GRAMMAR_TESTS } from './kind.ts';
import { grammarPagesPath } from './places.ts';
import { SLIP_ON_PAGE } from './slip-parts.ts';
import { TriagePlaceProvider } from './triage-place.ts';

const EXPLORED = exploredKind(GRAMMAR_TESTS, SLIP_ON_PAGE);

/** One page of a grammar test: its text with the mistakes marked, and the open mistake beside it. */
export function GrammarPageView({ test, report }: { test: Test; report: GrammarReport }) {
  const [parameters, change] = useUrlState();
  const url = parameters.get('url') ?? '';
  const openId = parameters.get('slip') ?? '';
  const page = useQuery(grammarPageQuery(test.id, url));
  const findings = useInfiniteQuery(findingsQuery({ test_id: test.id, page_url: url, limit: 500 }));
  const accepted = useQuery(acceptedFixesQuery(test.id, url));
  const { rows } = rowsOf(findings.data);
  const order = page.data?.texts.flatMap(({ slips }) => slips.map(({ finding_id }) => finding_id)) ?? [];
  const step = (by: number) => {
    const next = order[openId === '' ? 0 : order.indexOf(openId) + by];
    if (next) change({ slip: next });
  };
  useFindingKeys({ j: () => step(1), k: () => step(-1) });
  const place = { pageUrl: url, onDecided: () => step(1) };
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
            <OutsideLink address={url} /> · {countOf(page.data.findings, 'mistake')} in {countOf(page.data.words, 'word', 'words')}
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
            <TriagePlaceProvider value={place}>
              <ExploredKindProvider value={EXPLORED}>
                <FindingDetail key={finding.id} report={report} finding={finding} />
              </ExploredKindProvider>
            </TriagePlaceProvider>
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

import { countOf } from '@plumbline/contract/rules';
import type { Finding, CheckSummary } from '@plumbline/contract';
import { Badge, KeyValueList, SeverityBadge, TextLink } from '@plumbline/ui';
import { Suspense } from 'react';
import { OutsideLink } from '../text/outside-link.tsx';
import { count, formatMoment } from '../text/quantities.ts';
import { useReportSource } from '../findings/report-source.ts';
import { factItems } from './fact-items.tsx';
import { FindingPlaces } from './finding-places.tsx';
import { type ExplorerReport, hasEarlierRun } from './findings-view.ts';
import { FoldedPages } from './folded-pages.tsx';
import { FindingActions } from './finding-actions.tsx';
import { IgnoredNotice } from './ignored-notice.tsx';
import { NewBadge } from './new-badge.tsx';
import { useExploredKind } from './explored-kind.ts';
import { SubjectTickets } from '../tickets/subject-tickets.tsx';
import { LinkedPosts } from '../post-links/linked-posts.tsx';
import { CheckAdvice } from '../findings/check-advice.tsx';

interface FindingDetailProps {
  report: Pick<ExplorerReport, 'test_id' | 'trend'>;
  /** Omitted if the report does not count it, because all its findings are ignored. */
  check?: CheckSummary | undefined;
  finding: Finding;
}

/** One finding: what, where, why and how to fix it, facts, affected pages and history. */
export function FindingDetail({ report, check, finding }: FindingDetailProps) {
  const { isOwn } = useReportSource();
  const { kind, isOnePerPage, hiddenFacts, pageHref, Body, Place } = useExploredKind();
  const { categoryWords = String } = kind;
  const facts = factItems(Object.fromEntries(Object.entries(finding.evidence.facts).filter(([name]) => !hiddenFacts?.has(name))));
  const isNew = finding.is_new && hasEarlierRun(report);
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SeverityBadge severity={finding.severity} />
          <Badge>{categoryWords(finding.category)}</Badge>
          {isNew && <NewBadge />}
          {finding.confirmed_fixed_at !== null && <Badge tone="pass">Fixed since this run</Badge>}
        </div>
        <h3 className="text-16 font-semibold text-balance wrap-anywhere">{finding.message || check?.title}</h3>
        <p className="text-muted">
          {finding.page_url === null ? (
            'Applies to the whole site.'
          ) : (
            <>
              <OutsideLink address={finding.page_url} />{' '}
              {isOwn && pageHref && (
                <TextLink href={pageHref(report.test_id, finding.page_url, finding.id)} className="whitespace-nowrap">
                  Page details
                </TextLink>
              )}
            </>
          )}
        </p>
      </header>
      {Body && <Body testId={report.test_id} finding={finding} />}
      {finding.ignored && <IgnoredNotice testId={report.test_id} ignored={finding.ignored} />}
      {isOwn && !finding.ignored && <FindingActions testId={report.test_id} finding={finding} />}
      {isOwn && <SubjectTickets subject={{ test_id: report.test_id, fingerprint: finding.fingerprint }} />}
      {isOwn && <LinkedPosts subject={{ test_id: report.test_id, fingerprint: finding.fingerprint }} />}
      {!Body && <FindingPlaces finding={finding} />}
      {Place && (
        <Suspense>
          <Place testId={report.test_id} finding={finding} />
        </Suspense>
      )}
      {finding.fold && finding.fold.pages > 1 && <FoldedPages testId={report.test_id} finding={finding} fold={finding.fold} />}
      {!Body && facts.length > 0 && (
        <section>
          <h4 className="font-semibold">Details</h4>
          <KeyValueList items={facts} />
        </section>
      )}
      <CheckAdvice kind={kind} checkId={finding.check_id} />
      <section>
        <h4 className="font-semibold">{isOnePerPage ? 'Spread and history' : 'History'}</h4>
        <KeyValueList
          items={[
            ...(isOnePerPage && check ? [{ key: 'Spread', value: spreadOf(check, finding) }] : []),
            { key: 'First seen', value: finding.first_seen_at ? formatMoment(finding.first_seen_at) : 'Not known' },
            {
              key: 'Since last run',
              value: !hasEarlierRun(report)
                ? 'This was the first run'
                : isNew
                  ? 'New: the run before did not have it'
                  : 'The previous run had it too',
            },
          ]}
        />
      </section>
    </article>
  );
}

function spreadOf({ passed, failed }: CheckSummary, { page_url }: Finding): string {
  return page_url === null ? 'The site as a whole' : `Fails on ${count(failed)} of ${countOf(failed + passed, 'page')}`;
}

import type { Finding, SeoCheckSummary, SeoReport } from '@plumbline/contract';
import { Badge, KeyValueList, SeverityBadge, TextLink } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { count, countOf, formatMoment } from '../../../shared/text/quantities.ts';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { factItems } from '../../../shared/findings/fact-items.tsx';
import { FindingPlaces } from './finding-places.tsx';
import { hasEarlierRun } from '../../../shared/findings/findings-view.ts';
import { FoldedPages } from './folded-pages.tsx';
import { IgnoreFinding } from './ignore-finding.tsx';
import { IgnoredNotice } from './ignored-notice.tsx';
import { RecheckPage } from './recheck-page.tsx';
import { NewBadge } from '../../../shared/findings/new-badge.tsx';
import { seoCheckPath, seoPagePath } from '../places.ts';
import { CheckAdvice } from '../../../shared/findings/check-advice.tsx';

const RecommendFix = lazy(() => import('../../../shared/assistant/recommend-fix.tsx'));
const ElementPicture = lazy(async () => ({ default: (await import('./element-picture.tsx')).ElementPicture }));

/** One finding: what, where, why and how to fix, facts, spread and history. */
export function FindingDetail({ report, check, finding }: { report: SeoReport; check: SeoCheckSummary; finding: Finding }) {
  const { isOwn } = useReportSource();
  const facts = factItems(finding.evidence.facts);
  const isNew = finding.is_new && hasEarlierRun(report);
  const isOfSite = finding.page_url === null;
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <SeverityBadge severity={finding.severity} />
          <Badge>{finding.category}</Badge>
          {isNew && <NewBadge />}
        </div>
        <h3 className="text-16 font-semibold text-balance wrap-anywhere">{finding.message || check.title}</h3>
        <p className="text-muted">
          {finding.page_url === null ? (
            'It concerns the whole site.'
          ) : (
            <>
              <OutsideLink address={finding.page_url} />{' '}
              {isOwn && (
                <TextLink href={seoPagePath(report.test_id, finding.page_url)} className="whitespace-nowrap">
                  All about this page
                </TextLink>
              )}
            </>
          )}
        </p>
      </header>
      {finding.ignored && <IgnoredNotice testId={report.test_id} ignored={finding.ignored} />}
      {isOwn && !finding.ignored && (
        <div className="flex flex-wrap gap-2">
          {finding.page_url !== null && <RecheckPage testId={report.test_id} url={finding.page_url} checkId={finding.check_id} />}
          <IgnoreFinding testId={report.test_id} finding={finding} />
          <Suspense>
            <RecommendFix key={finding.id} testId={report.test_id} findingId={finding.id} />
          </Suspense>
        </div>
      )}
      <FindingPlaces finding={finding} />
      {isOwn && finding.selector !== '' && (
        <Suspense>
          <ElementPicture testId={report.test_id} finding={finding} />
        </Suspense>
      )}
      {finding.fold && finding.fold.pages > 1 && <FoldedPages testId={report.test_id} finding={finding} fold={finding.fold} />}
      {facts.length > 0 && (
        <section>
          <h4 className="font-semibold">Facts</h4>
          <KeyValueList items={facts} />
        </section>
      )}
      <CheckAdvice kind="seo" checkId={finding.check_id} href={seoCheckPath(finding.check_id)} />
      <section>
        <h4 className="font-semibold">Spread and history</h4>
        <KeyValueList
          items={[
            {
              key: 'Spread',
              value: isOfSite ? 'The site as a whole' : `${count(check.failed)} of ${countOf(check.failed + check.passed, 'page')} judged`,
            },
            { key: 'First seen', value: finding.first_seen_at ? formatMoment(finding.first_seen_at) : 'Not known' },
            {
              key: 'Since last run',
              value: !hasEarlierRun(report)
                ? 'This was the first run'
                : isNew
                  ? 'New: the run before did not have it'
                  : 'The run before had it too',
            },
          ]}
        />
      </section>
    </article>
  );
}

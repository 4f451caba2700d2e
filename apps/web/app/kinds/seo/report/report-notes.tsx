import { countOf } from '@plumbline/contract/rules';
import type { SeoReport } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useReportSource } from '../../../shared/findings/report-source.ts';
import { count } from '../../../shared/text/quantities.ts';
import { seoPagesPath } from '../places.ts';

/** Says what the report does not cover, with links to those pages for signed-in users. Nothing if the report covers everything. */
export function ReportNotes({ report }: { report: SeoReport }) {
  const { isOwn } = useReportSource();
  const { unanswered_count: unanswered, unrendered_count: unrendered, unkept_count: unkept } = report;
  const { unindexable_count: leftOut, html_count: answered } = report;
  const seeWhich = (query: string) =>
    isOwn && (
      <>
        {' '}
        <TextLink href={`${seoPagesPath(report.test_id)}${query}`}>See which</TextLink>
      </>
    );
  return (
    <>
      {leftOut * 2 > answered && (
        <Note>
          {count(leftOut)} of {countOf(answered, 'page')} cannot be indexed: they forbid it, robots.txt forbids them, or their canonical is
          another page. Titles, descriptions and duplicates were not checked on them.{seeWhich('')}
        </Note>
      )}
      {unanswered > 0 && (
        <Note>
          This report is incomplete: {countOf(unanswered, 'page')} did not respond in time, even when retried.
          {seeWhich('?status=no-answer')}
        </Note>
      )}
      {unrendered > 0 && (
        <Note>
          The scripts of {countOf(unrendered, 'page')} could not be run, so the served HTML was checked.{seeWhich('?status=not-rendered')}
        </Note>
      )}
      {isOwn && unkept > 0 && (
        <Note>
          {countOf(unkept, 'page')} could be checked but not stored because the workspace is out of room for test pages. Findings are
          complete except for some source locations, and this test cannot be re-scored. Permanently delete reports you no longer need, then
          run it again.
        </Note>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-13 text-muted">{children}</p>;
}

import { listFindingsQuery, listSeoPagesQuery } from '@plumbline/contract';
import { listFindings } from '../../findings/index.ts';
import { listPages } from '../../seo/index.ts';
import type { ChatScope } from './chat-scope.ts';

/** Findings, always limited to the scope’s report. */
export async function readFindings(
  { db, facts: { test }, refer, look }: ChatScope,
  query: {
    check_id?: string | undefined;
    severity?: string | undefined;
    page_url?: string | undefined;
    search?: string | undefined;
    limit: number;
  },
) {
  look(query.page_url ? 'Findings on a page' : query.check_id ? 'Findings from a check' : 'Findings');
  const asked = listFindingsQuery.parse({ ...query, test_id: test.id, fold: query.page_url ? 'each' : 'head' });
  const { rows, total } = await listFindings(db, asked);
  return {
    total,
    findings: rows.map((finding) => ({
      reference: refer.toFinding(finding),
      check: finding.check_id,
      severity: finding.severity,
      message: finding.message,
      page: finding.page_url ?? 'the whole site',
      same_source_on_pages: finding.fold?.pages ?? 1,
      new: finding.is_new,
    })),
  };
}

/** Pages of the scope’s report, those with most findings first. */
export async function readPages(
  { db, workspaceId, facts: { test }, refer, look }: ChatScope,
  query: { search?: string | undefined; status?: string | undefined; limit: number },
) {
  look('Pages');
  const { rows, total } = await listPages(db, workspaceId, listSeoPagesQuery.parse({ ...query, test_id: test.id, sort: '-findings' }));
  return {
    total,
    pages: rows.map(({ url, title, status, findings, worst_severity, indexable }) => ({
      reference: refer.toPage(url, title),
      url,
      title,
      status,
      findings,
      worst_severity,
      indexable,
    })),
  };
}

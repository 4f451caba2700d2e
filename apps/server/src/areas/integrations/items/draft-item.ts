import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { adviceOfPage, type KindOfReport, kindOfTest } from '../../tests/index.ts';
import { findSubject } from './find-subject.ts';
import { writeTicket } from './write-ticket.ts';

/** Title and text for an item about a finding. @param site origin of links into the product @throws ApiError not_found */
export async function draftItem(
  { db, kinds }: { readonly db: NodePgDatabase; readonly kinds: readonly KindOfReport[] },
  workspaceId: string,
  { testId, fingerprint, site }: { readonly testId: string; readonly fingerprint: string; readonly site: string },
) {
  const { test, finding, places, count } = await findSubject(db, workspaceId, testId, fingerprint);
  const kind = kindOfTest(kinds, test);
  const page = kind.describe(finding.check_id);
  const ticket = writeTicket({
    finding,
    pages: places.map(({ pageUrl }) => pageUrl),
    count,
    advice: page && adviceOfPage(page),
    host: test.host,
    reportUrl: `${site}${kind.paths.finding(test.id, finding)}`,
    foundAt: test.finishedAt ?? test.createdAt,
  });
  return { ...ticket, host: test.host, findings: count };
}

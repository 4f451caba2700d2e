import type { Finding } from '@plumbline/audit';
import { SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { sql } from '../../platform/database/query.ts';

/** A finding whose first place can be pictured. */
export interface PicturableFinding {
  readonly checkId: string;
  readonly pageUrl: string;
  readonly selector: string;
  readonly on: 'desktop' | 'phone';
}

const MAX_PICTURES = 40;
/** Elements in the head are invisible, and a picture of the whole page shows nothing specific. */
const UNSEEN = /^(?:html(?: > (?:head\b.*|body))?|head\b.*|body|title|meta|link|script|style)$/;

const foundRow = z.object({ check_id: z.string(), page_url: z.string(), selector: z.string(), severity_rank: z.number() });

/**
 * The worst findings about an element that a browser has rendered, one per check and selector, because pages of one template have the same selectors.
 * On pages judged as sent, a selector may match another element after scripts have run, so there only findings from the browser itself are used.
 * @param isRendered whether the scripts of the test’s pages were run
 */
export async function picturableFindings(
  db: NodePgDatabase,
  testId: string,
  siteFindings: readonly Finding[],
  isRendered: boolean,
): Promise<readonly PicturableFinding[]> {
  const onPages = isRendered ? await worstOnPages(db, testId) : [];
  const measured = siteFindings.flatMap(({ checkId, pageUrl, places: [place], severity }) =>
    pageUrl && place && place.line === 0
      ? [{ checkId, pageUrl, selector: place.selector, rank: SEVERITIES.indexOf(severity), on: 'phone' as const }]
      : [],
  );
  const unique = new Map([...measured, ...onPages].toReversed().map((finding) => [`${finding.checkId} ${finding.selector}`, finding]));
  return [...unique.values()]
    .filter(({ selector }) => !UNSEEN.test(selector))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_PICTURES);
}

/**
 * One finding per check and selector, on pages whose scripts were run. Others are excluded with `not exists`: with `not in`, once its addresses
 * exceed a hash table’s memory, the list is scanned for each finding.
 */
async function worstOnPages(db: NodePgDatabase, testId: string) {
  const { rows } = await db.execute(sql`
    select distinct on (check_id, places #>> '{0,selector}') check_id, page_url, places #>> '{0,selector}' as selector, severity_rank
    from findings f
    where test_id = ${testId}::uuid and coalesce(places #>> '{0,selector}', '') <> '' and not exists (
      select from crawled_pages p
      where p.test_id = ${testId}::uuid and p.url = f.page_url and coalesce(node #>> '{rendering,problem}', 'not rendered') <> '')
    order by check_id, places #>> '{0,selector}', id`);
  return z
    .array(foundRow)
    .parse(rows)
    .map(({ check_id, page_url, selector, severity_rank }) => ({
      checkId: check_id,
      pageUrl: page_url,
      selector,
      rank: severity_rank,
      on: 'desktop' as const,
    }));
}

import { VISIT_CONVERSIONS_MAX } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { KeepingSite } from './find-tracked-site.ts';
import { holdVisit, requirePage } from './hold-visit.ts';
import { visitConversions } from './tables.ts';

interface Conversion {
  readonly visitorId: string;
  readonly visitId: string;
  /** Where it was; undefined where nobody said. */
  readonly pageId: string | undefined;
  readonly type: string;
}

/**
 * Notes what a visit came to. A type counts once: a page may be loaded again.
 * @returns its id, that of the first time from then on
 * @throws ApiError not_found also for what is of other visitors, visits and sites, rate_limited for a visit that has kept enough
 */
export async function noteConversion(
  db: NodePgDatabase,
  { siteId, workspaceId, spendDay }: KeepingSite,
  { visitorId, visitId, pageId, type }: Conversion,
): Promise<string> {
  return db.transaction(async (transaction) => {
    await holdVisit(transaction, { siteId, visitorId, visitId });
    if (pageId !== undefined) await requirePage(transaction, visitId, pageId);
    const [known] = await transaction
      .select({ id: visitConversions.id })
      .from(visitConversions)
      .where(and(eq(visitConversions.visitId, visitId), eq(visitConversions.type, type)));
    if (known) return known.id;
    if ((await transaction.$count(visitConversions, eq(visitConversions.visitId, visitId))) >= VISIT_CONVERSIONS_MAX)
      throw new ApiError('rate_limited', `A visit keeps at most ${VISIT_CONVERSIONS_MAX} types of conversion.`);
    await spendDay();
    const [conversion] = await transaction
      .insert(visitConversions)
      .values({ workspaceId, siteId, visitId, type, pageId: pageId ?? null })
      .returning({ id: visitConversions.id });
    if (!conversion) throw new Error('The conversion was not noted.');
    return conversion.id;
  });
}

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
  /** Where it happened; undefined when unknown. */
  readonly pageId: string | undefined;
  readonly type: string;
}

/**
 * Records a conversion of a visit. Each type counts once, because a page may be reloaded.
 * @returns the id of the first one of its type
 * @throws ApiError not_found, also for anything of other visitors, visits and sites; rate_limited when the visit is full
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

import { VISIT_ACTIONS_MAX, VISIT_TITLE_MAX } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { KeepingSite } from './find-tracked-site.ts';
import { holdVisit, requirePage } from './hold-visit.ts';
import { keptAddress, keptTitle } from './kept-words.ts';
import { visitActions } from './tables.ts';

interface PageAction {
  readonly visitorId: string;
  readonly visitId: string;
  readonly pageId: string;
  readonly type: string;
  readonly target: string;
  readonly data: {
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly value?: string | undefined;
    readonly tag?: string | undefined;
  };
}

/**
 * Records an action on a page of a visit.
 * @returns its id
 * @throws ApiError not_found, also for anything of other visitors, visits and sites; invalid_input naming `action_target`; rate_limited when the
 * visit is full, so that the tracker does not start another
 */
export async function noteAction(
  db: NodePgDatabase,
  { siteId, workspaceId, spendDay }: KeepingSite,
  { visitorId, visitId, pageId, type, target, data: { x, y, value, tag } }: PageAction,
): Promise<string> {
  const kept = keptTarget(target);
  if (kept === '') throw invalidField('action_target', 'Send a web address or a name.');
  return db.transaction(async (transaction) => {
    await holdVisit(transaction, { siteId, visitorId, visitId });
    await requirePage(transaction, visitId, pageId);
    if ((await transaction.$count(visitActions, eq(visitActions.visitId, visitId))) >= VISIT_ACTIONS_MAX)
      throw new ApiError('rate_limited', `A visit keeps at most ${VISIT_ACTIONS_MAX} actions.`);
    await spendDay();
    const [action] = await transaction
      .insert(visitActions)
      .values({
        workspaceId,
        siteId,
        visitId,
        pageId,
        type,
        target: kept,
        x: x === undefined ? null : Math.round(x),
        y: y === undefined ? null : Math.round(y),
        value: value === undefined ? null : keptTitle(value),
        tag: tag ?? null,
      })
      .returning({ id: visitActions.id });
    if (!action) throw new Error('The action was not noted.');
    return action.id;
  });
}

/** A sanitised address, or a name on one line; empty for an address that cannot be parsed. */
function keptTarget(target: string): string {
  return /^\s*https?:/i.test(target) ? keptAddress(target) : keptTitle(target).slice(0, VISIT_TITLE_MAX).toWellFormed();
}

import { PROVIDERS } from '@plumbline/integrations';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/database/query.ts';
import { mayBeTried } from '../files/send-files.ts';
import { itemFiles, items } from '../tables.ts';
import { TRY_MINUTES } from './create-item.ts';

/** How often an item’s state is fetched; people who look at it fetch it immediately. */
const MINUTES_BETWEEN = 15;
/** How long the periodic check looks for an item whose creation had no known outcome. A later attempt to create it does so, too. */
const HOURS_UNSETTLED = 24;

const tracked = PROVIDERS.flatMap(({ id, tracking }) => (tracking ? [id] : []));

/** Attempts that may still be running are left alone. */
const isTryOver = sql`${items.triedAt} < now() - make_interval(mins => ${TRY_MINUTES})`;

/** Items whose state, or existence, is to be checked in the tool. */
export const isDueItem = or(
  and(
    inArray(items.state, ['open', 'closed']),
    inArray(items.provider, tracked),
    or(isNull(items.checkedAt), lt(items.checkedAt, sql`now() - make_interval(mins => ${MINUTES_BETWEEN})`)),
  ),
  and(eq(items.state, 'creating'), isTryOver, sql`${items.createdAt} > now() - make_interval(hours => ${HOURS_UNSETTLED})`),
);

/** Files, joined with their items, that were not added because the process ended or the tool did not accept them at the time. */
export const isLeftFile = and(
  isNull(itemFiles.sentAt),
  mayBeTried,
  inArray(items.state, ['open', 'closed']),
  isNotNull(items.connectionId),
  isTryOver,
);

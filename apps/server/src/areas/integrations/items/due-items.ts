import { PROVIDERS } from '@plumbline/integrations';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '../../../platform/database/query.ts';
import { mayBeTried } from '../files/send-files.ts';
import { itemFiles, items } from '../tables.ts';
import { TRY_MINUTES } from './create-item.ts';

/** An item is asked for this often; people who look at it ask at once. */
const MINUTES_BETWEEN = 15;
/** For this long a creation without an end is looked for. Whoever asks for the item again has it looked for then as well. */
const HOURS_UNSETTLED = 24;

const tracked = PROVIDERS.flatMap(({ id, tracking }) => (tracking ? [id] : []));

/** A try to create one that may still be going on is left alone. */
const isTryOver = sql`${items.triedAt} < now() - make_interval(mins => ${TRY_MINUTES})`;

/** Items whose tool is to be asked how they stand, or whether they are there at all. */
export const isDueItem = or(
  and(
    inArray(items.state, ['open', 'closed']),
    inArray(items.provider, tracked),
    or(isNull(items.checkedAt), lt(items.checkedAt, sql`now() - make_interval(mins => ${MINUTES_BETWEEN})`)),
  ),
  and(eq(items.state, 'creating'), isTryOver, sql`${items.createdAt} > now() - make_interval(hours => ${HOURS_UNSETTLED})`),
);

/** Files, joined with their items, of which the process ended before it added them, or whose tool did not take them then. */
export const isLeftFile = and(
  isNull(itemFiles.sentAt),
  mayBeTried,
  inArray(items.state, ['open', 'closed']),
  isNotNull(items.connectionId),
  isTryOver,
);

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import type { Turns } from '../../platform/http/turns.ts';
import { type GuardedEnv, turnOwner } from '../accounts/index.ts';

export interface SettlingServices {
  readonly db: NodePgDatabase;
  readonly slowWork: { readonly settling: Turns };
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** Does what changes a report, in the turn of who asks. @throws ApiError rate_limited when too many of its changes wait */
export type SettleInTurn = <Result>(context: Context<GuardedEnv>, change: () => Promise<Result>) => Promise<Result>;

/** A report is counted again after each change of it, which takes seconds for a large one and holds a connection meanwhile. */
export function createSettleInTurn({ db, slowWork, stopping }: SettlingServices): SettleInTurn {
  return async (context, change) =>
    slowWork.settling.run(await turnOwner(db, context.get('actor')), change, AbortSignal.any([stopping, context.req.raw.signal]));
}

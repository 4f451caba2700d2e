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

/** Changes a report within the requester’s turn. @throws ApiError rate_limited when too many of their changes are waiting */
export type SettleInTurn = <Result>(context: Context<GuardedEnv>, change: () => Promise<Result>) => Promise<Result>;

/** A report is counted again after each change, which takes seconds for a large one and holds a connection. */
export function createSettleInTurn({ db, slowWork, stopping }: SettlingServices): SettleInTurn {
  return async (context, change) =>
    slowWork.settling.run(await turnOwner(db, context.get('actor')), change, AbortSignal.any([stopping, context.req.raw.signal]));
}

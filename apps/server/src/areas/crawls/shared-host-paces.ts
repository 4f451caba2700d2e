import { createHostPaces, type HostPaces, waitFor } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/**
 * Coordinates request rates in the database, so that simultaneous tests of one host are together as slow as one, whichever processes run them. Uses
 * the database’s clock. Without a pause the database is not queried.
 */
export function createSharedHostPaces(db: NodePgDatabase): HostPaces {
  const local = createHostPaces();
  return {
    open(host, pauseMs, signal) {
      if (pauseMs === 0) return local.open(host, pauseMs, signal);
      const pause = sql`${pauseMs} * interval '1 millisecond'`;
      let isFirst = true;
      return {
        async turn() {
          signal.throwIfAborted();
          if (isFirst) await forgetOldTurns(db);
          isFirst = false;
          const { rows } = await db.execute<{ wait_ms: number }>(sql`
            insert into host_turns as turn (host, next_at) values (${host}, clock_timestamp() + ${pause})
            on conflict (host) do update set next_at = greatest(turn.next_at, clock_timestamp()) + ${pause}
            returning (extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float8 as wait_ms`);
          await waitFor(Math.ceil(rows[0]?.wait_ms ?? 0), signal);
        },
        async holdOff(ms) {
          const until = sql`clock_timestamp() + ${ms} * interval '1 millisecond'`;
          await db.execute(sql`
            insert into host_turns as turn (host, next_at) values (${host}, ${until})
            on conflict (host) do update set next_at = greatest(turn.next_at, ${until})`);
        },
      };
    },
  };
}

/** Deletes hosts that nobody waits for. Locked rows are left to the next caller. */
async function forgetOldTurns(db: NodePgDatabase): Promise<void> {
  await db.execute(sql`
    delete from host_turns where host in
      (select host from host_turns where next_at < clock_timestamp() - interval '1 minute' for update skip locked)`);
}

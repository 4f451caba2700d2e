import { EventEmitter } from 'node:events';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { sql } from '../database/query.ts';

const CHANNEL = 'plumbline_events';
const RECONNECT_MS = 500;

const wire = z.object({ topic: z.string(), body: z.unknown() });

/** Messages between all processes of the service, at most once and without order across topics: hints that must not be relied on. */
export interface Events {
  /** @param body small JSON: PostgreSQL allows 8,000 bytes per message */
  publish(topic: string, body: unknown): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(topic: string, listener: (body: unknown) => void): () => void;
  close(): Promise<void>;
}

/** Publishes a message if and when a transaction commits. @param body small JSON, as for publish */
export async function publishOnCommit(transaction: NodePgDatabase, topic: string, body: unknown): Promise<void> {
  await transaction.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, body })})`);
}

/** Connects to the database’s LISTEN/NOTIFY and reconnects as needed. */
export async function openEvents(url: string, pool: pg.Pool, log: Logger): Promise<Events> {
  const emitter = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | null = null;
  let closed = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => {
      const message = wire.safeParse(JSON.parse(payload ?? 'null'));
      if (message.success) emitter.emit(message.data.topic, message.data.body);
    });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnect(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = null;
    const again = (): void => {
      if (closed) return;
      listen().catch((error: unknown) => {
        log.warn({ err: error }, 'events: the database does not answer, trying again');
        setTimeout(again, RECONNECT_MS).unref();
      });
    };
    again();
  }

  await listen();
  return {
    async publish(topic, body) {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic, body })]);
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { nearNetwork } from '../http/client-address.ts';
import { anonymousOwner } from '../http/anonymous-owners.ts';
import { recheckSender } from '../http/recheck-sender.ts';
import { ConnectionShares, type Place } from './connection-shares.ts';

/** Requests of one owner that may wait for a connection: those of all visitors of a popular site arrive at the same time. */
const WAITING = 500;

/** A request, to whose owner its connections are counted. */
interface Holder {
  owner: string;
  /** Connections that it has or waits for. */
  connections: number;
  /** Its place in the owner’s share; null while it has no connection. */
  place: Promise<Place> | null;
  /** Whether it has held a connection for itself, in which it may have changed its sender’s own access, by leaving a workspace or signing out. */
  hasWritten: boolean;
  /** Turns of slow work that it currently holds. */
  turns: number;
}

const holders = new AsyncLocalStorage<Holder>();

/** Handles a request whose sender is not known yet; until then its connections count to its network address. */
export function countConnectionsToAddress<Result>(address: string, answer: () => Result): Result {
  return holders.run(
    { owner: anonymousOwner(`at ${nearNetwork(address)}`), connections: 0, place: null, hasWritten: false, turns: 0 },
    answer,
  );
}

/** Sets the owner of the current request’s connections. @param owner as for other turns */
export function countConnectionsTo(owner: string): void {
  const holder = holders.getStore();
  if (holder) holder.owner = owner;
}

/**
 * Runs quick queries that wait for no lock without counting them: who the sender is, and whether the server is healthy. Otherwise strangers could use
 * up their share and keep anyone from being identified.
 */
export function queryUncounted<Result>(ask: () => Result): Result {
  return holders.exit(ask);
}

/**
 * Does what the request has a turn for. Its queries go before all others of its owner; otherwise everyone waiting for the turn would also wait for
 * whatever else the owner requests.
 */
export async function queryWithPriority<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = holders.getStore();
  if (!holder) return work();
  holder.turns += 1;
  try {
    return await work();
  } finally {
    holder.turns -= 1;
  }
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for requests, of which no owner gets more than a quarter of the connections, and all owners together leave a quarter free: a request that
 * waits for a lock keeps its connection, and a few of those could otherwise block everyone. The rest serves queries that do not count.
 */
export class FairPool extends pg.Pool {
  readonly #shares: ConnectionShares;
  readonly #leave = new WeakMap<pg.PoolClient, () => void>();

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    const quarter = Math.max(1, Math.floor(config.max / 4));
    this.#shares = new ConnectionShares({ atOnce: Math.max(1, config.max - quarter), atOncePerOwner: quarter, waitingPerOwner: WAITING });
    this.on('release', (_error, client) => {
      const leave = this.#leave.get(client);
      this.#leave.delete(client);
      leave?.();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const holder = holders.getStore();
    if (!holder) return connected ? super.connect(connected) : super.connect();
    // A call with a callback is a single query; without one, a transaction keeps the connection.
    const client = this.#connectFor(holder, { isKept: connected === undefined });
    if (!connected) return client;
    void client.then(
      (given) => connected(undefined, given, (release) => given.release(release)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }

  /**
   * A request occupies one place, however many connections it takes: waiting for a second place while holding the first could deadlock.
   * @throws ApiError when too many of its owner’s requests wait, or when its sender would no longer be admitted
   */
  async #connectFor(holder: Holder, { isKept }: { readonly isKept: boolean }): Promise<pg.PoolClient> {
    const place = (holder.place ??= this.#shares.take(holder.owner, holder.turns > 0));
    holder.connections += 1;
    const leave = (): void => {
      holder.connections -= 1;
      if (holder.connections > 0) return;
      holder.place = null;
      void place.then(
        ({ leave: end }) => end(),
        () => undefined,
      );
    };
    try {
      // After a wait the sender may have lost access. Checked without counting, and before connecting, because the check needs a connection itself.
      if ((await place).hasWaited && !holder.hasWritten) await queryUncounted(recheckSender);
      const client = await super.connect();
      holder.hasWritten ||= isKept;
      this.#leave.set(client, leave);
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

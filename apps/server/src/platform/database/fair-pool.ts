import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { nearNetwork } from '../http/client-address.ts';
import { nameStrangers } from '../http/strangers.ts';
import { judgeSender } from '../http/judge-sender.ts';
import { ConnectionShares, type Place } from './connection-shares.ts';

/** Requests of one owner that may wait for a connection: those of all visitors of a site arrive at once when it is read by many. */
const WAITING = 500;

/** A request, as whose its connections count. */
interface Holder {
  owner: string;
  /** Connections that it has or waits for. */
  connections: number;
  /** Its place in the share of its owner; null while it has no connection. */
  place: Promise<Place> | null;
  /** Whether it has had a connection of its own, in which it may have changed what its sender may do: left a workspace, or signed out. */
  hasWritten: boolean;
  /** Turns of slow work that it has now. */
  turns: number;
}

const holders = new AsyncLocalStorage<Holder>();

/** Answers a request whose sender is not known yet; until then its connections count as those of where it comes from. */
export function holdAsStranger<Result>(address: string, answer: () => Result): Result {
  return holders.run(
    { owner: nameStrangers(`at ${nearNetwork(address)}`), connections: 0, place: null, hasWritten: false, turns: 0 },
    answer,
  );
}

/** Says whose the connections of the request are that is being answered. @param owner as in other lines of work */
export function holdAs(owner: string): void {
  const holder = holders.getStore();
  if (holder) holder.owner = owner;
}

/**
 * Asks what is answered at once and waits for no lock, past all shares: who sends a request, and whether the server is well. Else those who have the
 * share of strangers could keep everybody from being known.
 */
export function askBesideShares<Result>(ask: () => Result): Result {
  return holders.exit(ask);
}

/**
 * Does what the request has a turn for. Its questions come before all others of its owner: who waits for the turn would else wait for all that its
 * owner asks for beside it.
 */
export async function askFirst<Result>(work: () => Promise<Result>): Promise<Result> {
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
 * Connections of requests, of which no owner has more than a quarter and all owners together leave a quarter: a request that waits for a lock waits with its
 * connection, and a few of those would else keep everybody from an answer. What they leave is for what is asked beside the shares.
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
    // What asks for a connection to call back asks a single question; a transaction keeps it.
    const client = this.#connectFor(holder, { isKept: connected === undefined });
    if (!connected) return client;
    void client.then(
      (given) => connected(undefined, given, (release) => given.release(release)),
      (error: Error) => connected(error, undefined, () => undefined),
    );
  }

  /**
   * A request has one place, however many connections it takes: one that waited for a second place while it has the first might wait for ever.
   * @throws ApiError where too many of its owner wait, or whoever sent it would not be let in any more
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
      // Whoever waited may have been shut out meanwhile. Asked for beside the shares, and before the connection: it takes one of its own.
      if ((await place).hasWaited && !holder.hasWritten) await askBesideShares(judgeSender);
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

import type { TargetPolicy } from '@plumbline/safe-fetch';
import type { Lending, PageWork } from './lend-page.ts';
import { createPageLending, type PageLending } from './page-lending.ts';

/** Lends pages to the work of one owner. */
export interface PageLender {
  /**
   * Lends a blank page to a piece of work and throws it away after. Work is done again, with a page of a browser that nobody else has, when
   * its browser goes, when its page makes much, and when it is not done in time, or its page does not answer in its, while the pages of others are lent beside.
   * @returns what the work came to
   * @throws PageTooLong when the work had its page for too long; PageFault; the signal's reason; what the work throws
   */
  use<Result>(work: PageWork<Result>, lending?: Lending): Promise<Result>;
}

/** Lends pages of browsers that are started when they are first needed and closed when nobody has needed any for a while. */
export interface SharedPages<Owner extends string> {
  /** Lends to an owner. Owners have pages in turn, however many one of them asks for. */
  of(owner: Owner): PageLender;
  close(): Promise<void>;
}

/** Asked itself, it lends to all who ask so as to one owner. */
export interface PagePool<Owner extends string> extends SharedPages<Owner>, PageLender {}

export interface PagePoolOptions<Owner extends string = string> {
  readonly executablePath: string;
  /** Which addresses pages may reach, their parts too; null: none. */
  readonly policy: TargetPolicy | null;
  /** Pages lent at one time, beside those of strangers; who asks for more waits for their turn. */
  readonly size?: number;
  /** Pages made beforehand: a context costs more than most of what is done with it. */
  readonly warm?: number;
  readonly idleMs?: number;
  /** How long a page is lent where the work names no limit of its own. A page may never end on its own. */
  readonly limitMs?: number;
  /** Whether an owner is one of several that one person may be: these have places and browsers of their own, and keep nobody else from any. */
  readonly areStrangers?: (owner: Owner) => boolean;
  /** What one page may make over its life, beside others and then by itself: see countParts. */
  readonly mostParts?: { readonly beside: number; readonly alone: number };
}

/**
 * A page full of advertisements has some hundred frames, each of which is made and goes to an address. Three hundred parts take the browser about a
 * second of a processor (0.6 s for workers, 0.8 s for frames), as two or three pages do. Whoever makes more is not refused but done by itself.
 */
const MOST_PARTS = { beside: 300, alone: 5_000 } as const;

/** Makes a pool; no browser is started yet. */
export function createPagePool<Owner extends string>({
  executablePath,
  policy,
  size = 4,
  warm = 2,
  idleMs = 60_000,
  limitMs = 240_000,
  areStrangers = () => false,
  mostParts = MOST_PARTS,
}: PagePoolOptions<Owner>): PagePool<Owner> {
  const common = { executablePath, policy, warm, idleMs, limitMs, mostParts };
  const known = createPageLending<Owner | ''>({ ...common, size, singles: 2, owned: 3, arePersons: true });
  const strange = createPageLending<Owner | ''>({ ...common, size: Math.max(1, size - 1), singles: 1, owned: 0, arePersons: false });
  const lendingOf = (owner: Owner | ''): PageLending<Owner | ''> => (owner !== '' && areStrangers(owner) ? strange : known);
  const lendTo = (owner: Owner | ''): PageLender => ({ use: (work, lending = {}) => lendingOf(owner).lend(owner, work, lending) });
  return {
    ...lendTo(''),
    of: lendTo,
    async close() {
      await Promise.all([known.close(), strange.close()]);
    },
  };
}

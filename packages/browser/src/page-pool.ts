import type { TargetPolicy } from '@plumbline/safe-fetch';
import type { LoanOptions, PageWork } from './lend-page.ts';
import { createPageLending, type PageLending } from './page-lending.ts';

/** Lends pages to the work of one owner. */
export interface PageLender {
  /**
   * Lends a blank page for a piece of work, and discards it afterwards. The work is repeated in a browser that no other owner uses when its browser
   * dies, when its page creates too many parts, or when it or its page times out while pages of other owners are lent beside it.
   * @returns the result of the work
   * @throws PageTimeout when the work kept its page for too long; PageFault; the signal’s reason; whatever the work throws
   */
  use<Result>(work: PageWork<Result>, lending?: LoanOptions): Promise<Result>;
}

/** Lends pages from browsers that are started on demand and closed after a while without use. */
export interface SharedPages<Owner extends string> {
  /** The lender of one owner. Owners take turns, however many pages one of them asks for. */
  of(owner: Owner): PageLender;
  close(): Promise<void>;
}

/** Called directly, it treats all callers as one owner. */
export interface PagePool<Owner extends string> extends SharedPages<Owner>, PageLender {}

export interface PagePoolOptions<Owner extends string = string> {
  readonly executablePath: string;
  /** Which addresses pages and their resources may reach; null: none. */
  readonly policy: TargetPolicy | null;
  /** Pages lent at the same time, not counting those of strangers; further requests wait for their turn. */
  readonly size?: number;
  /** Pages opened in advance: creating a context takes longer than most of the work done in it. */
  readonly warm?: number;
  readonly idleMs?: number;
  /** How long a page is lent when the work sets no limit of its own. A page may never finish by itself. */
  readonly limitMs?: number;
  /** Whether one person may hold several such owners, as guests can. They have separate places and browsers, and take none from anyone else. */
  readonly isAnonymousOwner?: (owner: Owner) => boolean;
  /** How many parts one page may create over its lifetime, in a shared browser and then alone: see countParts. */
  readonly mostParts?: { readonly beside: number; readonly alone: number };
}

/**
 * A page full of advertisements has about a hundred frames, each of which is created and navigated. Three hundred parts cost the browser about a
 * second of CPU time (0.6 s for workers, 0.8 s for frames), like two or three pages. A page with more is not refused but moved to its own browser.
 */
const MOST_PARTS = { beside: 300, alone: 5_000 } as const;

/** Sets up a pool; no browser is started yet. */
export function createPagePool<Owner extends string>({
  executablePath,
  policy,
  size = 4,
  warm = 2,
  idleMs = 60_000,
  limitMs = 240_000,
  isAnonymousOwner = () => false,
  mostParts = MOST_PARTS,
}: PagePoolOptions<Owner>): PagePool<Owner> {
  const common = { executablePath, policy, warm, idleMs, limitMs, mostParts };
  const known = createPageLending<Owner | ''>({ ...common, size, singles: 2, owned: 3, arePersons: true });
  const strange = createPageLending<Owner | ''>({ ...common, size: Math.max(1, size - 1), singles: 1, owned: 0, arePersons: false });
  const lendingOf = (owner: Owner | ''): PageLending<Owner | ''> => (owner !== '' && isAnonymousOwner(owner) ? strange : known);
  const lendTo = (owner: Owner | ''): PageLender => ({ use: (work, lending = {}) => lendingOf(owner).lend(owner, work, lending) });
  return {
    ...lendTo(''),
    of: lendTo,
    async close() {
      await Promise.all([known.close(), strange.close()]);
    },
  };
}

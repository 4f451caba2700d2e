const STRANGERS = 'strangers: ';

/**
 * Names an owner of turns or connections that stands for people without an account, of whom one person can pose as any number. There are several
 * kinds only so that they do not wait for each other.
 */
export function anonymousOwner(which: string): string {
  return STRANGERS + which;
}

export function isAnonymousOwner(owner: string): boolean {
  return owner.startsWith(STRANGERS);
}

/** The part of a limit that all strangers share: one person may pose as several kinds, each with a part. */
export function anonymousShare(atOnce: number): number {
  return Math.max(1, Math.floor(atOnce / 2));
}

/** The line in which an owner waits. All strangers share one: with a single place, each kind would otherwise go before a member. */
export function lineOf(owner: string): string {
  return isAnonymousOwner(owner) ? STRANGERS : owner;
}

const STRANGERS = 'strangers: ';

/**
 * Names an owner of a line of work, or of connections: people whom anybody can be any number of. They are several only so that they do not keep each
 * other waiting.
 */
export function nameStrangers(which: string): string {
  return STRANGERS + which;
}

export function areStrangers(owner: string): boolean {
  return owner.startsWith(STRANGERS);
}

/** How much of what there is all strangers have together: one person may be of several kinds of them, each with a share. */
export function shareOfStrangers(atOnce: number): number {
  return Math.max(1, Math.floor(atOnce / 2));
}

/** The name under which an owner takes turns. All strangers share one: where one thing is done at a time, each kind of them would come before a member. */
export function lineOf(owner: string): string {
  return areStrangers(owner) ? STRANGERS : owner;
}

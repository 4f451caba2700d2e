/** When something is looked for, in milliseconds from the start, and from one look to the next. */
export interface LookTimes {
  readonly afterMs: number;
  readonly everyMs: number;
}

/**
 * Looks again and again, from some time on. A look that fails is the trouble of what was asked, which the work that goes on meets by itself.
 * @returns ends it
 */
export function lookFrom({ afterMs, everyMs }: LookTimes, look: () => Promise<void>): () => void {
  const begin = (): void => {
    timer = setTimeout(begin, everyMs);
    void look().catch(() => undefined);
  };
  let timer = setTimeout(begin, afterMs);
  return () => clearTimeout(timer);
}

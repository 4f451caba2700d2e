import type { Citation } from '@plumbline/contract';

/** What may be cited, and what was. */
export interface Citations {
  /** Lets an answer cite something that was read for it. @returns the reference to write */
  readonly offer: (reference: string, target: Omit<Citation, 'number'>) => string;
  /** The number of what a reference stands for, in the order of first use; null for one that was never offered. */
  readonly cite: (reference: string) => number | null;
  readonly list: () => Citation[];
}

/** @param onCite told of each citation once, when it is first used */
export function openCitations(onCite: (citation: Citation) => void = () => undefined): Citations {
  const offered = new Map<string, Omit<Citation, 'number'>>();
  const used = new Map<string, Citation>();
  return {
    offer(reference, target) {
      offered.set(reference, target);
      return reference;
    },
    cite(reference) {
      const known = used.get(reference);
      if (known) return known.number;
      const target = offered.get(reference);
      if (!target) return null;
      const cited = { number: used.size + 1, ...target };
      used.set(reference, cited);
      onCite(cited);
      return cited.number;
    },
    list: () => [...used.values()],
  };
}

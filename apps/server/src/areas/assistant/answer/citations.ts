import type { Citation } from '@plumbline/contract';

/** What may be cited, and what was cited. */
export interface Citations {
  /** Allows an answer to cite something that was read for it. @returns the reference to use */
  readonly offer: (reference: string, target: Omit<Citation, 'number'>) => string;
  /** The number for a reference, in the order of first use; null for one that was never offered. */
  readonly cite: (reference: string) => number | null;
  readonly list: () => Citation[];
}

/** @param onCite called once per citation, when it is first used */
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

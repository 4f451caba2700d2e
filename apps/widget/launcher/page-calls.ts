/** A call of the page: `Plumbline('open', 'feedback')`. */
export type Call = readonly [name: string, first?: string, listen?: (detail: unknown) => void];

declare global {
  interface Window {
    Plumbline?: Plumbline;
  }
}

type Plumbline = ((...call: Call) => void) & { readonly q?: Iterable<Call> };

/** Answers the calls of the page from now on, and first those it made before this script was there. */
export function takeOverCalls(take: (call: Call) => void): void {
  const early = window.Plumbline?.q ?? [];
  window.Plumbline = (...call) => take(call);
  for (const call of early) take(call);
}

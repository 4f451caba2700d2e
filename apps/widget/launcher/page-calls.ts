/** A call from the page: `Plumbline('open', 'feedback')`. */
export type Call = readonly [name: string, first?: string, listen?: (detail: unknown) => void];

declare global {
  interface Window {
    Plumbline?: Plumbline;
  }
}

type Plumbline = ((...call: Call) => void) & { readonly q?: Iterable<Call> };

/** Handles the page's calls from now on, starting with those queued before this script loaded. */
export function takeOverCalls(take: (call: Call) => void): void {
  const early = window.Plumbline?.q ?? [];
  window.Plumbline = (...call) => take(call);
  for (const call of early) take(call);
}

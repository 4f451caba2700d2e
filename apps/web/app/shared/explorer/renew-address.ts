import type { UrlChange } from '../screens/use-url-state.ts';
import type { ExploredKind } from './explored-kind.ts';

/** A URL with current parameter names, and the change that leads to it; null if it is already current. */
export interface RenewedAddress {
  readonly parameters: URLSearchParams;
  readonly change: UrlChange | null;
}

/** Reads current and obsolete URLs alike, so that old links still lead to the same findings. */
export function renewAddress(given: URLSearchParams, { oldNames = {}, groupings }: ExploredKind): RenewedAddress {
  const parameters = new URLSearchParams(given);
  const changes: Record<string, string | null> = {};
  const set = (change: UrlChange) => {
    Object.assign(changes, change);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
    }
  };
  for (const [name, renamed] of Object.entries(oldNames)) {
    const value = given.get(name);
    if (value !== null) set({ ...renamed(value), [name]: null });
  }
  // A check without a finding is opened among the checks, which a flat list does not show.
  const namesCheck = parameters.has('check') && !parameters.has('at') && !parameters.has('group');
  if (namesCheck && groupings[0] === 'flat') set({ group: 'check' });
  return { parameters, change: Object.keys(changes).length > 0 ? changes : null };
}

import type { UrlChange } from '../screens/use-url-state.ts';
import type { ExploredKind } from './explored-kind.ts';

/** An address in the names of today, with what has to change in it; null where it is one of today already. */
export interface RenewedAddress {
  readonly parameters: URLSearchParams;
  readonly change: UrlChange | null;
}

/** Reads an address of any time: links that were sent long ago lead to the same findings. */
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
  // A check that is named without a finding is open among the others, which a flat list does not show.
  const namesCheck = parameters.has('check') && !parameters.has('at') && !parameters.has('group');
  if (namesCheck && groupings[0] === 'flat') set({ group: 'check' });
  return { parameters, change: Object.keys(changes).length > 0 ? changes : null };
}

import { useSyncExternalStore } from 'react';

/** A choice stored in this browser. */
export interface KeptChoice<Value> {
  /** The current choice. */
  chosen(): Value;
  choose(value: Value): void;
  /** The current choice, as a hook that renders again when it changes. */
  use(): Value;
}

/**
 * A choice kept in local storage.
 * @param read the value for the stored text; null if nothing is stored
 * @param write the text to store for a value; null removes it
 * @param prerendered the value for prerendered pages
 */
export function createKeptChoice<Value>(
  key: string,
  { read, write, prerendered }: { read: (kept: string | null) => Value; write: (value: Value) => string | null; prerendered: Value },
): KeptChoice<Value> {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const chosen = (): Value => read(localStorage.getItem(key));
  return {
    chosen,
    choose(value) {
      const kept = write(value);
      if (kept === null) localStorage.removeItem(key);
      else localStorage.setItem(key, kept);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, chosen, () => prerendered),
  };
}

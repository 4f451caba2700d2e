import { useSyncExternalStore } from 'react';

/** Something somebody chose in this browser. */
export interface KeptChoice<Value> {
  /** What is chosen now. */
  chosen(): Value;
  choose(value: Value): void;
  /** What is chosen, drawn again with every choice. */
  use(): Value;
}

/**
 * A choice kept in local storage.
 * @param read the value for what is kept; null is kept for nothing chosen
 * @param write what to keep for a value; null keeps nothing
 * @param prerendered what pages show that are drawn before a browser is known
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

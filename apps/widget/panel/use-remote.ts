import { useEffect, useRef, useState } from 'react';

/** Something of the server, as it was last loaded. */
export interface Remote<Data> {
  /** Null until it is there. */
  readonly data: Data | null;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Loads something when it is first shown, and again whenever one of the keys changes; what was there stays until then. */
export function useRemote<Data>(load: () => Promise<Data>, keys: readonly unknown[]): Remote<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // Another function at each drawing; the keys say when what it loads is another thing.
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const key = JSON.stringify([round, ...keys]);
  useEffect(() => {
    let isWanted = true;
    latest.current().then(
      (loaded) => {
        if (!isWanted) return;
        setData(loaded);
        setError(null);
      },
      (problem: unknown) => {
        if (isWanted) setError(problem ?? 'unknown');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  return { data, error, reload: () => setRound((last) => last + 1) };
}

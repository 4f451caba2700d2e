import { useEffect, useRef, useState } from 'react';

/** Data from the server, as last loaded. */
export interface Remote<Data> {
  /** Null until loaded. */
  readonly data: Data | null;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Loads data on mounting, and again whenever one of the keys changes; until then the previous data is kept. */
export function useRemote<Data>(load: () => Promise<Data>, keys: readonly unknown[]): Remote<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  // The function differs at each render; the keys decide when to load again.
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

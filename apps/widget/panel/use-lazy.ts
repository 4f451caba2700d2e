import { type ComponentType, useEffect, useState } from 'react';

/** A part of the panel that is loaded when it is first needed. */
export interface LazyPart<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** From then on it is there at once. */
  loaded: ComponentType<Props> | null;
}

/** Loads a part. @returns it once it is there, and what went wrong */
export function useLazy<Props>(part: LazyPart<Props>): {
  readonly Part: ComponentType<Props> | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const [error, setError] = useState<unknown>(null);
  const [, setReady] = useState(part.loaded !== null);
  useEffect(() => {
    if (part.loaded || error !== null) return;
    part.load().then(
      (made) => {
        part.loaded = made.default;
        setReady(true);
      },
      (problem: unknown) => setError(problem ?? 'unknown'),
    );
  }, [part, error]);
  return { Part: part.loaded, error, retry: () => setError(null) };
}

import { type ComponentType, useEffect, useState } from 'react';

/** A part of the panel that is loaded when first needed. */
export interface LazyPart<Props> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>;
  /** Set once loaded; rendered without delay from then on. */
  loaded: ComponentType<Props> | null;
}

/** Loads a part. @returns the part once loaded, and any error */
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

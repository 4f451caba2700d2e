import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHeading } from './use-heading.ts';

export type UrlChange = Readonly<Record<string, string | null>>;

/**
 * The query of the address as state. Null takes a parameter away; `push` leaves a step to go back to. The function stays the same, so
 * that an effect that calls it runs for its own reasons and not whenever the address changes.
 */
export function useUrlState(): [URLSearchParams, (change: UrlChange, options?: { push?: boolean }) => void] {
  const [parameters, setParameters] = useSearchParams();
  const heading = useHeading();
  const latest = useRef(setParameters);
  useLayoutEffect(() => {
    latest.current = setParameters;
  }, [setParameters]);
  const change = useCallback(
    (wanted: UrlChange, options: { push?: boolean } = {}) => {
      // Onto changes that are not drawn yet; another screen that one is on the way to has an address of its own.
      const { from, to } = heading();
      const next = new URLSearchParams(to.pathname === from.pathname ? to.search : from.search);
      for (const [name, value] of Object.entries(wanted)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      latest.current(next, { replace: !options.push, preventScrollReset: true });
    },
    [heading],
  );
  return [parameters, change];
}

/** The words of a comma-separated parameter. */
export function wordsOf(text: string | null): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** The member of a closed list that a text names, or the first. */
export function oneOf<const Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === text) ?? values[0];
}

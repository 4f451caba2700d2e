import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHeading } from './use-heading.ts';

export type UrlChange = Readonly<Record<string, string | null>>;

/**
 * The URL query as state. Null removes a parameter; `push` adds a history entry. The function is stable, so that an effect that
 * calls it does not run again whenever the URL changes.
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
      // Build on changes that are not rendered yet, but not on the query of another screen that is being navigated to.
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

/** The values of a comma-separated parameter. */
export function wordsOf(text: string | null): string[] {
  return text ? text.split(',').filter(Boolean) : [];
}

/** The member of a closed list that the text names, or the first one. */
export function oneOf<const Value extends string>(text: string | null, values: readonly [Value, ...Value[]]): Value {
  return values.find((value) => value === text) ?? values[0];
}

import { useMemo, useRef } from 'react';

type Problem = (value: string) => string | null;

/**
 * Rules that judge on blur and on send. What is still empty is judged on send only: passing through a field is no mistake.
 * @returns `rule` for a field's `validate`, `onSend` to be called before the form is judged, and whether it was
 */
export function useBlurRules() {
  const wasSent = useRef(false);
  return useMemo(
    () => ({
      rule:
        (problem: Problem) =>
        (value: string): string | true =>
          value === '' && !wasSent.current ? true : (problem(value) ?? true),
      wasSent: () => wasSent.current,
      onSend: () => {
        wasSent.current = true;
      },
    }),
    [],
  );
}

import { useMemo, useRef } from 'react';

type Problem = (value: string) => string | null;

/**
 * Rules that validate on blur and on submit. Empty fields are validated on submit only: tabbing through a field is no mistake.
 * @returns `rule` for a field's `validate`, `onSend` to be called before validation, and whether it was called
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

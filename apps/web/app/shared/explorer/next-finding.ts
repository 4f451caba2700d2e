import { createContext, useContext, useMemo, useRef } from 'react';

/** What the list and what is open tell each other of what comes next. */
interface NextFinding {
  /** Opens what the list has after the open finding. */
  readonly openNext: () => void;
  /** The list says what that is; null for nothing. */
  readonly setNext: (open: (() => void) | null) => void;
}

const NextContext = createContext<NextFinding>({ openNext: () => undefined, setNext: () => undefined });

export const NextFindingProvider = NextContext.Provider;

/** The next finding of the explorer around. */
export function useNextFinding(): NextFinding {
  return useContext(NextContext);
}

/** For the explorer: what it gives to its list and to what is open. */
export function useNextOfList(): NextFinding {
  const next = useRef<(() => void) | null>(null);
  return useMemo(
    () => ({
      openNext: () => next.current?.(),
      setNext: (open) => {
        next.current = open;
      },
    }),
    [],
  );
}

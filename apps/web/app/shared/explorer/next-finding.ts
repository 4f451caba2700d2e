import { createContext, useContext, useMemo, useRef } from 'react';

/** Shared between the list and the open finding, to move to the next one. */
interface NextFinding {
  /** Opens the finding after the open one in the list. */
  readonly openNext: () => void;
  /** Called by the list with the function that opens it; null for none. */
  readonly setNext: (open: (() => void) | null) => void;
}

const NextContext = createContext<NextFinding>({ openNext: () => undefined, setNext: () => undefined });

export const NextFindingProvider = NextContext.Provider;

/** The next finding in the surrounding explorer. */
export function useNextFinding(): NextFinding {
  return useContext(NextContext);
}

/** For the explorer, which provides it to its list and to the open finding. */
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

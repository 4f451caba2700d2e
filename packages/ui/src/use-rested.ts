import { useEffect, useState } from 'react';

/** Debounces typed text, so that not every letter starts a search. @param pauseMs how long typing must pause */
export function useRested(typed: string, pauseMs: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return rested;
}

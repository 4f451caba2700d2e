import { useEffect, useState } from 'react';

/** What somebody types, once they rest: a search for every letter would be over before anybody saw it. @param pauseMs how long they rest */
export function useRested(typed: string, pauseMs: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return rested;
}

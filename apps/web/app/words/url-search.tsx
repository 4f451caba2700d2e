import { SearchField } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useUrlState } from './use-url-state.ts';

const PAUSE_MS = 200;

/** A search field whose text lives in the URL as `q`, written there once the typing pauses. */
export function UrlSearch({ label, className }: { label: string; className?: string }) {
  const [parameters, change] = useUrlState();
  const kept = parameters.get('q') ?? '';
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (seen !== kept) {
    // The address changed from elsewhere: Back, or "Clear filters".
    setSeen(kept);
    setTyped(kept);
  }
  useEffect(() => {
    if (typed === kept) return;
    const timer = setTimeout(() => {
      setSeen(typed);
      change({ q: typed || null });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, change]);
  return <SearchField label={label} value={typed} onValueChange={setTyped} className={className} />;
}

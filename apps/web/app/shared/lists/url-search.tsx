import { SearchField } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useHeading } from '../screens/use-heading.ts';
import { useUrlState } from '../screens/use-url-state.ts';

const PAUSE_MS = 200;

/** A search field whose text is kept in the URL as `q`, written once the user stops typing. */
export function UrlSearch({ label, className }: { label: string; className?: string }) {
  const [parameters, change] = useUrlState();
  const kept = parameters.get('q') ?? '';
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  // While navigating to another screen: writing the URL now would cancel the navigation.
  const isLeaving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const heading = useHeading();
  if (seen !== kept) {
    // The URL was changed elsewhere: Back, or "Clear filters".
    setSeen(kept);
    setTyped(kept);
  }
  useEffect(() => {
    if (typed === kept || isLeaving) return;
    const timer = setTimeout(() => {
      // The navigation may have begun or finished without being rendered yet.
      if (heading().to.pathname !== pathname) return;
      setSeen(typed);
      change({ q: typed || null });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, isLeaving, change, pathname, heading]);
  return <SearchField label={label} value={typed} onValueChange={setTyped} className={className} />;
}

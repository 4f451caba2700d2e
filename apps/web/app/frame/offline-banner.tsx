import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Above every screen while the browser is offline. Links to other screens do nothing then: if a screen cannot be loaded, the router reloads the
 * page, which would leave only the browser's own error page.
 */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (isOnline) return undefined;
    document.addEventListener('click', stayHere, true);
    return () => document.removeEventListener('click', stayHere, true);
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2 text-13 rail:px-6">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0">
            You’re offline. Stay on this screen: nothing else can be loaded or saved until you’re back online.
          </span>
        </p>
      )}
    </div>
  );
}

function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

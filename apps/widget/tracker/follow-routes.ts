/** Calls back whenever a single-page app changes its route. The app's own calls behave as before. */
export function followRoutes(change: () => void): void {
  let path = location.pathname;
  const follow = (): void => {
    if (location.pathname === path) return;
    path = location.pathname;
    change();
  };
  addEventListener('popstate', follow);
  for (const name of ['pushState', 'replaceState'] as const) {
    const before = history[name];
    history[name] = function (...parts) {
      before.apply(this, parts);
      follow();
    };
  }
}

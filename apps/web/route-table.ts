/** One picture worth taking: a screen, a popup or a state. */
export interface Screen {
  readonly id: string;
  /** Address with {testId} {runningTestId} {failedTestId} {emptyTestId} {checkId} {pageUrl} to be filled in; {pageUrl} percent-encoded. */
  readonly path: string;
  readonly signedIn: boolean;
  /** What stands over the screen. Popups with a query open by their address; 'command-menu' by Control+K. */
  readonly popup?: 'login' | 'signup' | 'new-test' | 'command-menu';
  /** The route of app/routes.ts that draws it. */
  readonly route: string;
  /** Needs a new account without tests. */
  readonly newAccount?: boolean;
}

/** Every screen and popup, and the states in which they look different. */
export const SCREENS: readonly Screen[] = [
  { id: 'home', path: '/', signedIn: false, route: '/' },
  { id: 'contact', path: '/contact', signedIn: false, route: 'contact' },
  { id: 'pricing', path: '/pricing', signedIn: false, route: 'pricing' },
  { id: 'pricing-signed-in', path: '/pricing', signedIn: true, route: 'pricing' },
  { id: 'log-in', path: '/?login', signedIn: false, popup: 'login', route: '/' },
  { id: 'sign-up', path: '/?signup', signedIn: false, popup: 'signup', route: '/' },
  { id: 'dashboard-empty', path: '/dashboard', signedIn: true, route: 'dashboard', newAccount: true },
  { id: 'dashboard', path: '/dashboard', signedIn: true, route: 'dashboard' },
  { id: 'seo-empty', path: '/seo?range=all', signedIn: true, route: 'seo', newAccount: true },
  { id: 'seo', path: '/seo', signedIn: true, route: 'seo' },
  { id: 'seo-nothing-matches', path: '/seo?q=nothing-is-called-this', signedIn: true, route: 'seo' },
  { id: 'new-test', path: '/seo?new=', signedIn: true, popup: 'new-test', route: 'seo' },
  { id: 'command-menu', path: '/dashboard', signedIn: true, popup: 'command-menu', route: 'dashboard' },
  { id: 'seo-test', path: '/seo/{testId}', signedIn: true, route: 'seo/:testId' },
  { id: 'report', path: '/seo/report?test_id={testId}', signedIn: true, route: 'seo/report' },
  { id: 'report-check', path: '/seo/report?test_id={testId}&check={checkId}', signedIn: true, route: 'seo/report' },
  { id: 'report-finding', path: '/seo/report?test_id={testId}&check={checkId}&at={pageUrl}', signedIn: true, route: 'seo/report' },
  { id: 'report-by-page', path: '/seo/report?test_id={testId}&group=page', signedIn: true, route: 'seo/report' },
  { id: 'report-passed', path: '/seo/report?test_id={testId}&outcome=pass', signedIn: true, route: 'seo/report' },
  { id: 'report-running', path: '/seo/report?test_id={runningTestId}', signedIn: true, route: 'seo/report' },
  { id: 'report-failed', path: '/seo/report?test_id={failedTestId}', signedIn: true, route: 'seo/report' },
  { id: 'pages', path: '/seo/{testId}/pages', signedIn: true, route: 'seo/:testId/pages' },
  { id: 'page', path: '/seo/{testId}/page?url={pageUrl}', signedIn: true, route: 'seo/:testId/page' },
  { id: 'skipped', path: '/seo/{testId}/skipped', signedIn: true, route: 'seo/:testId/skipped' },
  { id: 'skipped-empty', path: '/seo/{emptyTestId}/skipped', signedIn: true, route: 'seo/:testId/skipped' },
  { id: 'check', path: '/seo/checks/{checkId}', signedIn: true, route: 'seo/checks/:checkId' },
  { id: 'profile', path: '/profile', signedIn: true, route: 'profile' },
  { id: 'other', path: '/other', signedIn: true, route: 'other' },
  { id: 'plan-free', path: '/settings/plan', signedIn: true, route: 'settings/plan', newAccount: true },
  { id: 'plan', path: '/settings/plan', signedIn: true, route: 'settings/plan' },
  { id: 'admin', path: '/admin', signedIn: true, route: 'admin' },
  { id: 'admin-nothing-matches', path: '/admin?q=nobody-is-called-this', signedIn: true, route: 'admin' },
  { id: 'admin-refused', path: '/admin', signedIn: true, route: 'admin', newAccount: true },
  { id: 'not-found', path: '/nothing/here', signedIn: true, route: '*' },
  { id: 'not-found-signed-out', path: '/nothing/here', signedIn: false, route: '*' },
];

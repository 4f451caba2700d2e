/** One picture worth taking: a screen, a popup or a state. */
export interface Screen {
  readonly id: string;
  /** Address with {testId} {runningTestId} {failedTestId} {emptyTestId} {checkId} {pageUrl} to be filled in; {pageUrl} percent-encoded. */
  readonly path: string;
  readonly signedIn: boolean;
  /** What stands over the screen. Popups with a query open by their address; 'command-menu' by Control+K. */
  readonly popup?: 'login' | 'signup' | 'forgot' | 'link' | 'new-test' | 'command-menu' | 'dialog';
  /** The route of app/routes.ts that draws it. */
  readonly route: string;
  /** Needs a new account without tests. */
  readonly newAccount?: boolean;
  /** Seen by a viewer of the full account's workspace. */
  readonly viewer?: boolean;
}

/** Every screen and popup, and the states in which they look different. */
export const SCREENS: readonly Screen[] = [
  { id: 'home', path: '/', signedIn: false, route: '/' },
  { id: 'contact', path: '/contact', signedIn: false, route: 'contact' },
  { id: 'pricing', path: '/pricing', signedIn: false, route: 'pricing' },
  { id: 'pricing-signed-in', path: '/pricing', signedIn: true, route: 'pricing' },
  { id: 'extension-connected', path: '/extension/connected?done', signedIn: false, route: 'extension/connected' },
  { id: 'extension-connect', path: '/extension/connect?state=s&proof=c', signedIn: true, route: 'extension/connect' },
  { id: 'log-in', path: '/?login', signedIn: false, popup: 'login', route: '/' },
  { id: 'sign-up', path: '/?signup', signedIn: false, popup: 'signup', route: '/' },
  { id: 'log-in-refused', path: '/?login&error=OAuthAccountNotLinked', signedIn: false, popup: 'login', route: '/' },
  { id: 'second-step', path: '/?login&challenge=none&methods=totp,passkey', signedIn: false, popup: 'login', route: '/' },
  { id: 'forgot', path: '/?forgot', signedIn: false, popup: 'forgot', route: '/' },
  { id: 'reset', path: '/?reset=none', signedIn: false, popup: 'link', route: '/' },
  { id: 'verify', path: '/?verify=none', signedIn: false, popup: 'link', route: '/' },
  { id: 'confirm-email', path: '/?confirm-email=none', signedIn: false, popup: 'link', route: '/' },
  { id: 'email-link', path: '/?email-link=none&email=ada.lovelace%40example.com', signedIn: false, popup: 'link', route: '/' },
  { id: 'terms-of-use', path: '/terms-of-use', signedIn: false, route: 'terms-of-use' },
  { id: 'privacy-policy', path: '/privacy-policy', signedIn: false, route: 'privacy-policy' },
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
  { id: 'security', path: '/profile/security', signedIn: true, route: 'profile/security' },
  { id: 'api-tokens', path: '/profile/tokens', signedIn: true, route: 'profile/tokens' },
  { id: 'other', path: '/other', signedIn: true, route: 'other' },
  { id: 'plan-free', path: '/settings/plan', signedIn: true, route: 'settings/plan', newAccount: true },
  { id: 'plan', path: '/settings/plan', signedIn: true, route: 'settings/plan' },
  { id: 'admin', path: '/admin', signedIn: true, route: 'admin' },
  { id: 'admin-nothing-matches', path: '/admin?q=nobody-is-called-this', signedIn: true, route: 'admin' },
  { id: 'admin-refused', path: '/admin', signedIn: true, route: 'admin', newAccount: true },
  { id: 'workspace', path: '/settings', signedIn: true, route: 'settings' },
  { id: 'workspace-viewer', path: '/settings', signedIn: true, viewer: true, route: 'settings' },
  { id: 'workspace-only-one', path: '/settings', signedIn: true, route: 'settings', newAccount: true },
  { id: 'workspace-new', path: '/settings?new-workspace=', signedIn: true, popup: 'dialog', route: 'settings' },
  { id: 'workspace-delete', path: '/settings?delete=', signedIn: true, popup: 'dialog', route: 'settings' },
  { id: 'account-delete', path: '/other?delete-account=', signedIn: true, popup: 'dialog', route: 'other' },
  { id: 'members', path: '/settings/members', signedIn: true, route: 'settings/members' },
  { id: 'members-viewer', path: '/settings/members', signedIn: true, viewer: true, route: 'settings/members' },
  { id: 'members-nobody-matches', path: '/settings/members?q=nobody-is-called-this', signedIn: true, route: 'settings/members' },
  { id: 'members-alone', path: '/settings/members', signedIn: true, route: 'settings/members', newAccount: true },
  { id: 'members-invite', path: '/settings/members?invite=', signedIn: true, popup: 'dialog', route: 'settings/members' },
  { id: 'new-test-viewer', path: '/dashboard?new=', signedIn: true, viewer: true, popup: 'dialog', route: 'dashboard' },
  { id: 'log', path: '/settings/log', signedIn: true, route: 'settings/log' },
  { id: 'log-viewer', path: '/settings/log', signedIn: true, viewer: true, route: 'settings/log' },
  { id: 'log-account', path: '/settings/log?of=account', signedIn: true, route: 'settings/log' },
  { id: 'log-empty', path: '/settings/log?q=nothing-is-called-this', signedIn: true, route: 'settings/log' },
  { id: 'invitation', path: '/invitation?token={invitationToken}', signedIn: false, route: 'invitation' },
  { id: 'invitation-wrong-account', path: '/invitation?token={invitationToken}', signedIn: true, route: 'invitation' },
  { id: 'invitation-unknown', path: '/invitation?token=this-is-not-an-invitation', signedIn: false, route: 'invitation' },
  { id: 'not-found', path: '/nothing/here', signedIn: true, route: '*' },
  { id: 'not-found-signed-out', path: '/nothing/here', signedIn: false, route: '*' },
];

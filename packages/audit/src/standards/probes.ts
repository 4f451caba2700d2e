/** Well-known paths that should not be public. Sources: OWASP WSTG-CONF-04 and -05; CWE-200 for the last ones. */
export const EXPOSURE_PATHS = [
  '/.git/HEAD',
  '/.env',
  '/.svn/entries',
  '/.svn/wc.db',
  '/.hg/requires',
  '/.DS_Store',
  '/backup.sql',
  '/backup.zip',
  '/index.php.bak',
  '/wp-config.php.bak',
  '/web.config',
  '/.htaccess',
  '/composer.json',
  '/package.json',
  '/phpinfo.php',
  '/info.php',
  '/_profiler/phpinfo',
  '/server-status',
  '/server-info',
  '/actuator',
  '/actuator/env',
  '/debug/pprof/',
  '/elmah.axd',
  '/trace.axd',
  '/wp-admin/',
  '/phpmyadmin/',
] as const;

/** Parameters that commonly contain a URL to redirect to. Source: CWE-601, OWASP Unvalidated Redirects and Forwards. */
export const REDIRECT_PARAMETERS: ReadonlySet<string> = new Set([
  'next',
  'url',
  'redirect',
  'redirect_to',
  'redirect_uri',
  'redirect_url',
  'redirecturl',
  'return',
  'return_to',
  'returnto',
  'return_url',
  'returnurl',
  'continue',
  'dest',
  'destination',
  'goto',
  'target',
]);

/** Requested on every site, whatever its links contain. */
export const REDIRECT_PLACES = [
  { path: '/', parameter: 'next' },
  { path: '/', parameter: 'url' },
  { path: '/', parameter: 'redirect' },
  { path: '/login', parameter: 'next' },
  { path: '/redirect', parameter: 'url' },
] as const;

/** Core checks that fail on no labelled site, each with the reason; the bench prints them, and a test compares the list with the labels. */
export const NEVER_FAILING: Readonly<Record<string, string>> = {
  'unresolvable-domain': 'a site whose name does not resolve has no page to label',
  'duplicate-host-variants': 'needs the ports 80 and 443',
  'missing-https-redirect': 'needs the ports 80 and 443',
  'untrusted-tls-certificate': 'a site whose certificate is refused has no page to label',
  'outdated-tls-protocol': 'Node.js speaks no version below 1.2 unless it is made to for the whole process',
  'weak-tls-certificate': 'a certificate with a weak key is refused before a page is seen',
  'broken-external-link': 'nothing outside this machine is asked',
  'slow-largest-contentful-paint': 'needs a browser',
  'layout-shift': 'needs a browser',
  'horizontal-overflow': 'needs a browser',
};

/** Core checks that no labelled site must pass, each with the reason. */
export const NEVER_PASSING: Readonly<Record<string, string>> = {
  'duplicate-host-variants': 'needs the ports 80 and 443',
  'missing-https-redirect': 'needs the ports 80 and 443',
  'broken-external-link': 'nothing outside this machine is asked',
  'slow-server-response': 'a machine that is busy may be slow at any moment',
  'slow-largest-contentful-paint': 'needs a browser',
  'layout-shift': 'needs a browser',
  'horizontal-overflow': 'needs a browser',
};

/** Checks that judge durations: their findings beyond the labels reflect the machine rather than the engine. */
export const TIMED: ReadonlySet<string> = new Set(['slow-server-response', 'slow-or-heavy-not-found-page']);

/** Suffixes of names that only resolve within a private network. Sources: RFC 6761, RFC 6762, RFC 8375, ICANN (internal). */
export const PRIVATE_ENDINGS: readonly string[] = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'corp', 'test'];

/** First labels of hosts where a site is tested before it is public. "dev" and "test" are left out: they are often public sites for developers. */
export const STAGING_LABELS: ReadonlySet<string> = new Set(['staging', 'stage', 'stg', 'preprod', 'pre-prod', 'preproduction', 'uat']);

/** The safe methods (RFC 9110, section 9.2.1): a lost request may be retried. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

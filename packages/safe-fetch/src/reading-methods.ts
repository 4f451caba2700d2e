/** Methods of requests that change nothing (RFC 9110, section 9.2.1): one that was lost may be sent again. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

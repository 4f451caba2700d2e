import type { MiddlewareHandler } from 'hono';

/**
 * What a page may load and run.
 * @param scriptHashes CSP hashes of the inline scripts that stand in it, e.g. `sha256-…`
 */
export function contentPolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers every answer carries.
 * @param scriptHashes those of the page that every address without one of its own is answered with
 * @param https whether browsers reach the server over https
 */
export function securityHeaders(scriptHashes: readonly string[], https: boolean): MiddlewareHandler {
  const policy = contentPolicy(scriptHashes);
  return async (context, next) => {
    await next();
    // Pages with scripts of their own say which, and what is shown in frames of other pages says in which.
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (https) context.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

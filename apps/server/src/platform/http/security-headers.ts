import type { MiddlewareHandler } from 'hono';

/**
 * The headers every answer carries.
 * @param scriptHashes CSP hashes of the inline scripts in the built pages, e.g. `sha256-…`
 * @param https whether browsers reach the server over https
 */
export function securityHeaders(scriptHashes: readonly string[], https: boolean): MiddlewareHandler {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = [
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
  return async (context, next) => {
    await next();
    // What is shown in frames of other pages says itself in which.
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (https) context.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

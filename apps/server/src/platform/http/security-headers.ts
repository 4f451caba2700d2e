import type { MiddlewareHandler } from 'hono';

/**
 * The Content-Security-Policy of a page.
 * @param scriptHashes CSP hashes of its inline scripts, e.g. `sha256-…`
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
 * The headers of every response.
 * @param scriptHashes those of the fallback page for client-side routes
 * @param https whether browsers reach the server over https
 */
export function securityHeaders(scriptHashes: readonly string[], https: boolean): MiddlewareHandler {
  const policy = contentPolicy(scriptHashes);
  return async (context, next) => {
    await next();
    // Pages with their own scripts, or that may be framed by other sites, set their own policy.
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (https) context.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}

/*
 * Stands where Lighthouse looks for Sentry's client, which it loads only when somebody lets it report its errors. Nothing here does, so
 * 67 MB that no one would run are not installed.
 */
throw new Error('Lighthouse must not report errors: this product sends no telemetry.');

import { isLoopbackName } from './platform/http/loopback.ts';
import type { Variables } from './environment.ts';

/** Settings with the address of another machine, and their unencrypted schemes. */
const ADDRESSES = [
  'PUBLIC_URL',
  'LANGUAGETOOL_URL',
  'CLAMAV_URL',
  'LIBRARY_FACTS_URL',
  'STRIPE_BASE_URL',
  'AI_BASE_URL',
  'S3_ENDPOINT',
] as const satisfies readonly (keyof Variables)[];
const PLAIN_SCHEMES = new Set(['http:', 'tcp:']);
/** Values of `sslmode` with which PostgreSQL’s client requires encryption. */
const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Names of the settings that cause unencrypted connections to other machines. Mail is not included: STARTTLS is used if the server offers it, and
 * `REQUIRE_TLS` makes it mandatory.
 */
export function plainConnections(values: Variables): string[] {
  const plain: string[] = ADDRESSES.filter((name) => {
    const url = values[name] === undefined ? null : URL.parse(values[name]);
    return url !== null && PLAIN_SCHEMES.has(url.protocol) && !isLoopbackName(url.hostname);
  });
  if (values.DATABASE_URL && isPlainDatabase(values.DATABASE_URL)) plain.push('DATABASE_URL');
  return plain;
}

function isPlainDatabase(connection: string): boolean {
  const url = URL.parse(connection);
  // `host` may also be a socket folder, or a query parameter.
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  if (host === '' || host.startsWith('/') || isLoopbackName(host)) return false;
  return !ENCRYPTED_MODES.has(url?.searchParams.get('sslmode') ?? '');
}

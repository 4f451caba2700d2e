import { isLoopbackName } from './platform/http/loopback.ts';
import type { Variables } from './environment.ts';

/** Settings that hold the address of another machine, and the schemes that reach it unencrypted. */
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
/** Values of `sslmode` without which PostgreSQL's client does without encryption, or takes any certificate. */
const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full']);

/**
 * Names of the settings under which something leaves this machine unencrypted. Mail is not among them: a server that offers
 * STARTTLS is used with it, and `REQUIRE_TLS` makes that a condition.
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
  // `host` may also be the folder of a socket, or one behind the question mark.
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  if (host === '' || host.startsWith('/') || isLoopbackName(host)) return false;
  return !ENCRYPTED_MODES.has(url?.searchParams.get('sslmode') ?? '');
}

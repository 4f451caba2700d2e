/** 'never': names under which clouds serve instance metadata; 'local': names of one machine or network; 'ordinary': the rest. */
export type HostNameKind = 'never' | 'local' | 'ordinary';

// These resolve to metadata addresses, which are refused anyway; the names are refused as well, in case DNS (split horizon, a sidecar on a private
// address) maps them to something else.
const METADATA_NAMES: readonly string[] = [
  'metadata',
  'instance-data',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.azure.internal',
  'metadata.azure.com',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
  'metadata.cloud.ibm.com',
  'instance-data.ec2.internal',
];

const LOCAL_SUFFIXES: readonly string[] = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'];

function isOrEndsWith(name: string, suffix: string): boolean {
  return name === suffix || name.endsWith(`.${suffix}`);
}

/** The host of a parsed URL as DNS and TLS see it: without trailing dots and without the brackets of IPv6. Pure. */
export function bareHost(hostname: string): string {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return hostname.endsWith('.') ? hostname.replace(/(?<!\.)\.+$/, '') : hostname;
}

/** Whether this name always means this machine (RFC 6761), so that it is never looked up in DNS. Pure. */
export function isLocalhost(host: string): boolean {
  return isOrEndsWith(host, 'localhost');
}

/** Classifies a bare, lower-case host name. Pure. */
export function classifyHostName(host: string): HostNameKind {
  if (METADATA_NAMES.some((name) => isOrEndsWith(host, name))) return 'never';
  return LOCAL_SUFFIXES.some((suffix) => isOrEndsWith(host, suffix)) ? 'local' : 'ordinary';
}

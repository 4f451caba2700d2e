import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { embeddedIpv4 } from './embedded-ipv4.ts';

/**
 * What an address is for. 'public' is globally reachable unicast; 'metadata' is a cloud's instance-metadata or
 * platform address and all of 169.254.0.0/16; 'invalid' is text that is no canonical address or carries a zone id.
 */
export type AddressClass =
  | 'public'
  | 'private'
  | 'loopback'
  | 'link-local'
  | 'metadata'
  | 'unspecified'
  | 'multicast'
  | 'broadcast'
  | 'reserved'
  | 'invalid';

// First match wins. Sources: IANA special-purpose registries (RFC 6890) and the clouds' own documentation.
const IPV4_RANGES: readonly (readonly [string, AddressClass])[] = [
  ['0.0.0.0/8', 'unspecified'],
  ['169.254.0.0/16', 'metadata'],
  ['100.100.100.200/32', 'metadata'], // Alibaba Cloud
  ['192.0.0.192/32', 'metadata'], // Oracle Cloud
  ['168.63.129.16/32', 'metadata'], // Azure's host agent, which looks public
  ['10.0.0.0/8', 'private'],
  ['172.16.0.0/12', 'private'],
  ['192.168.0.0/16', 'private'],
  ['100.64.0.0/10', 'private'],
  ['127.0.0.0/8', 'loopback'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'reserved'],
  ['192.88.99.0/24', 'reserved'],
  ['198.18.0.0/15', 'reserved'],
  ['198.51.100.0/24', 'reserved'],
  ['203.0.113.0/24', 'reserved'],
  ['224.0.0.0/4', 'multicast'],
  ['255.255.255.255/32', 'broadcast'],
  ['240.0.0.0/4', 'reserved'],
];

const IPV6_RANGES: readonly (readonly [string, AddressClass])[] = [
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['fd00:ec2::/32', 'metadata'], // AWS: ::254 metadata, ::23 pod identity, ::253 resolver
  ['fd20:ce::254/128', 'metadata'], // Google Cloud
  ['fe80::a9fe:a9fe/128', 'metadata'], // OpenStack
  ['fc00::/7', 'private'],
  ['fec0::/10', 'private'],
  ['fe80::/10', 'link-local'],
  ['ff00::/8', 'multicast'],
  ['2001::/23', 'reserved'],
  ['2001:db8::/32', 'reserved'],
  ['3fff::/20', 'reserved'],
  ['2000::/3', 'public'],
  ['::/0', 'reserved'],
];

const PARSED_IPV4 = IPV4_RANGES.map(([cidr, kind]) => ({ range: ipaddr.IPv4.parseCIDR(cidr), kind }));
const PARSED_IPV6 = IPV6_RANGES.map(([cidr, kind]) => ({ range: ipaddr.IPv6.parseCIDR(cidr), kind }));

// The worst reading of an address that embeds several wins.
const WORST_FIRST: readonly AddressClass[] = [
  'metadata',
  'broadcast',
  'multicast',
  'unspecified',
  'loopback',
  'link-local',
  'private',
  'reserved',
];

function classifyIpv4(address: string): AddressClass {
  const parsed = ipaddr.IPv4.parse(address);
  return PARSED_IPV4.find(({ range }) => parsed.match(range))?.kind ?? 'public';
}

// ipaddr.js reads ::a.b.c.d as ::ffff:a.b.c.d, another address; in hex it reads both right.
function parseIpv6(address: string): ipaddr.IPv6 {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (...groups: unknown[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = groups.slice(1, 5).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  return ipaddr.IPv6.parse(hex);
}

function classifyIpv6(address: string): AddressClass {
  const parsed = parseIpv6(address);
  const own = PARSED_IPV6.find(({ range }) => parsed.match(range))?.kind ?? 'reserved';
  // :: and ::1 look like IPv4-compatible addresses but are not.
  if (own === 'unspecified' || own === 'loopback' || own === 'metadata') return own;
  const embedding = embeddedIpv4(parsed.parts);
  if (embedding === null) return own;
  const carried = embedding.addresses.map(classifyIpv4);
  const worst = WORST_FIRST.find((kind) => carried.includes(kind));
  if (embedding.alsoMetadata.some((other) => classifyIpv4(other) === 'metadata')) return 'metadata';
  if (embedding.form === 'interface-id') return own === 'public' ? (worst ?? own) : worst === 'metadata' ? worst : own;
  return worst ?? embedding.whenPublic;
}

/**
 * Classifies an IPv4 or IPv6 address in canonical text, with or without the brackets of a URL. Pure.
 * An IPv6 address that carries an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo, ISATAP) is judged by what it carries.
 * Never throws: text that is no address is 'invalid'.
 */
export function classifyAddress(address: string): AddressClass {
  const bare = address.startsWith('[') && address.endsWith(']') ? address.slice(1, -1) : address;
  // A zone id picks a network interface of this machine, so it is never part of a website's address.
  if (bare.includes('%')) return 'invalid';
  const family = isIP(bare);
  if (family === 4) return classifyIpv4(bare);
  return family === 6 ? classifyIpv6(bare) : 'invalid';
}

/** The IPv4 address that an IPv6 address leads to, or the address itself in canonical text; idempotent. */
export function unwrapAddress(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address;
  const parsed = parseIpv6(address);
  const embedding = embeddedIpv4(parsed.parts);
  const first = embedding?.form === 'address' ? embedding.addresses[0] : undefined;
  const isItself = ['::', '::1'].includes(parsed.toString());
  return first === undefined || isItself ? parsed.toString() : first;
}

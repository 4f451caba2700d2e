/** The IPv4 addresses an IPv6 address carries, and how to judge it when they are all public. */
export interface Embedding {
  /** 'address': traffic ends at the IPv4 address; 'interface-id': only a hint inside an ordinary IPv6 address (ISATAP). */
  form: 'address' | 'interface-id';
  /** Dotted IPv4 addresses; the first is where traffic ends. */
  addresses: readonly string[];
  /** Other readings of the same bits, looked at for metadata addresses only. */
  alsoMetadata: readonly string[];
  /** The class when every carried address is public: forms the internet does not route are not 'public'. */
  whenPublic: 'public' | 'private' | 'reserved';
}

function dotted(high: number, low: number): string {
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

function startsWith(parts: readonly number[], prefix: readonly number[]): boolean {
  return prefix.every((part, index) => parts[index] === part);
}

// RFC 6052 §2.2: with prefixes shorter than 96 bits the IPv4 address straddles the reserved byte 8.
function translatedLayouts(parts: readonly number[]): string[] {
  const bytes = parts.flatMap((part) => [part >> 8, part & 255]);
  const pick = (...at: number[]) => at.map((index) => bytes[index] ?? 0).join('.');
  return [pick(6, 7, 9, 10), pick(7, 9, 10, 11), pick(9, 10, 11, 12)];
}

/** Finds the IPv4 address inside the eight 16-bit parts of an IPv6 address; null when there is none. Pure. */
export function embeddedIpv4(parts: readonly number[]): Embedding | null {
  const [, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] = parts;
  const last = dotted(seventh, eighth);
  const found = (whenPublic: Embedding['whenPublic'], addresses: string[], alsoMetadata: string[] = []): Embedding => ({
    form: 'address',
    addresses,
    alsoMetadata,
    whenPublic,
  });

  // ::ffff:a.b.c.d (mapped): the operating system sends IPv4.
  if (startsWith(parts, [0, 0, 0, 0, 0, 0xffff])) return found('public', [last]);
  // ::a.b.c.d (compatible) and ::ffff:0:a.b.c.d (translated): not routed on the internet.
  if (startsWith(parts, [0, 0, 0, 0, 0, 0])) return found('reserved', [last]);
  if (startsWith(parts, [0, 0, 0, 0, 0xffff, 0])) return found('reserved', [last]);
  // 64:ff9b::/96, the well-known NAT64 prefix (RFC 6052).
  if (startsWith(parts, [0x64, 0xff9b, 0, 0, 0, 0])) return found('public', [last]);
  // 64:ff9b:1::/48, a network's own NAT64 (RFC 8215): the prefix length is the network's choice.
  if (startsWith(parts, [0x64, 0xff9b, 1])) return found('private', [last], translatedLayouts(parts));
  // 2002::/16, 6to4 (RFC 3056).
  if (startsWith(parts, [0x2002])) return found('public', [dotted(second, third)]);
  // 2001::/32, Teredo (RFC 4380): the client's address is stored inverted, the server's in clear.
  if (startsWith(parts, [0x2001, 0])) {
    return found('reserved', [dotted(seventh ^ 0xffff, eighth ^ 0xffff), dotted(third, fourth)]);
  }
  // …:0:5efe:a.b.c.d, ISATAP (RFC 5214): an interface id under any prefix.
  if ((fifth === 0 || fifth === 0x200) && sixth === 0x5efe) {
    return { form: 'interface-id', addresses: [last], alsoMetadata: [], whenPublic: 'public' };
  }
  return null;
}

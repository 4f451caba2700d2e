import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { connect, isIP, isIPv6 } from 'node:net';
import {
  AUTHENTIC_DATA,
  CHECKING_DISABLED,
  decode,
  type DecodedPacket,
  DNSSEC_OK,
  encode,
  type Packet,
  RECURSION_DESIRED,
  streamEncode,
} from 'dns-packet';
import type { DnsErrorCode } from './query-dns.ts';

/** A query that Node's own resolver cannot make. */
export interface NameServerQuestion {
  /** Lower case, punycode, no trailing dot. */
  readonly name: string;
  readonly type: 'DS' | 'NS' | 'SOA';
  /** Asks for the data regardless of its signatures. */
  readonly isUnchecked?: boolean;
}

/** What a name server responded, or why there is no response. */
export type NameServerAnswer =
  | {
      /** The number of records of this type for exactly this name. */
      readonly count: number;
      /** The name server checked the signatures (AD bit, RFC 4035, 3.2.3). */
      readonly isAuthentic: boolean;
    }
  | { readonly error: DnsErrorCode };

/** The same as for Node's resolver. */
const TIMEOUT_MS = 2000;
const TRIES = 2;
/** The largest size that passes every network unfragmented (DNS flag day 2020). */
const UDP_BYTES = 1232;

/**
 * Queries a resolver over UDP, and over TCP where the response was too long.
 * @param dnsServers addresses with or without a port; empty for those of the system
 * @returns the first response of any of them; network errors never throw
 */
export async function askNameServer(dnsServers: readonly string[], question: NameServerQuestion): Promise<NameServerAnswer> {
  const servers = (dnsServers.length > 0 ? dnsServers : getServers()).map(readServer);
  let last: NameServerAnswer = { error: 'timed_out' };
  for (let asked = 0; asked < TRIES; asked += 1) {
    const server = servers[asked % servers.length];
    if (!server) break;
    const id = randomInt(0x10000);
    const query = queryPacket(id, question);
    const short = await overUdp(server, query, id);
    const answer = short?.flag_tc ? await overTcp(server, query, id) : short;
    if (!answer) continue;
    last = readAnswer(answer, question);
    if (!('error' in last) || last.error === 'not_found') return last;
  }
  return last;
}

interface Server {
  readonly address: string;
  readonly port: number;
}

/** "1.1.1.1", "127.0.0.1:5353", "::1", "[::1]:5353". */
function readServer(text: string): Server {
  if (isIP(text) !== 0) return { address: text, port: 53 };
  const [, address = '', port = '53'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(text) ?? [];
  return { address, port: Number(port) };
}

function queryPacket(id: number, { name, type, isUnchecked = false }: NameServerQuestion): Packet {
  return {
    type: 'query',
    id,
    flags: RECURSION_DESIRED | AUTHENTIC_DATA | (isUnchecked ? CHECKING_DISABLED : 0),
    questions: [{ type, name }],
    additionals: [
      { type: 'OPT', name: '.', udpPayloadSize: UDP_BYTES, flags: DNSSEC_OK, extendedRcode: 0, ednsVersion: 0, flag_do: true, options: [] },
    ],
  };
}

/** The response to this very query; null for anything else. */
function decoded(bytes: Buffer, id: number): DecodedPacket | null {
  try {
    const packet = decode(bytes);
    return packet.type === 'response' && packet.id === id ? packet : null;
  } catch {
    return null;
  }
}

function overUdp({ address, port }: Server, query: Packet, id: number): Promise<DecodedPacket | null> {
  return new Promise((resolve) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const end = (answer: DecodedPacket | null): void => {
      clearTimeout(timer);
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      resolve(answer);
    };
    const timer = setTimeout(end, TIMEOUT_MS, null);
    socket.on('error', () => end(null));
    socket.on('message', (bytes) => {
      const answer = decoded(bytes, id);
      if (answer) end(answer);
    });
    // Connected, so that packets from any other sender are dropped.
    socket.connect(port, address, () => socket.send(encode(query)));
  });
}

function overTcp({ address, port }: Server, query: Packet, id: number): Promise<DecodedPacket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, address, () => socket.write(streamEncode(query)));
    let bytes = Buffer.alloc(0);
    const end = (answer: DecodedPacket | null): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, TIMEOUT_MS, null);
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      // The response, at most 64 KiB long, follows two bytes with its length.
      const length = bytes.length >= 2 ? bytes.readUInt16BE(0) : Infinity;
      if (bytes.length >= length + 2) end(decoded(bytes.subarray(2, length + 2), id));
    });
  });
}

const ERRORS: Readonly<Record<string, DnsErrorCode>> = { NXDOMAIN: 'not_found', SERVFAIL: 'server_failed', REFUSED: 'refused' };

function readAnswer(packet: DecodedPacket, { name, type }: NameServerQuestion): NameServerAnswer {
  const code = codeOf(packet);
  if (code !== 'NOERROR') return { error: ERRORS[code] ?? 'failed' };
  const records = (packet.answers ?? []).filter((record) => record.type === type && record.name.toLowerCase() === name);
  return { count: records.length, isAuthentic: packet.flag_ad };
}

/** The library decodes the code but leaves it out of its types. */
function codeOf(packet: DecodedPacket): string {
  return 'rcode' in packet && typeof packet.rcode === 'string' ? packet.rcode : 'NOERROR';
}

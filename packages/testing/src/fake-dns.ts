import { createSocket, type Socket } from 'node:dgram';
import { createServer, isIP, type Server } from 'node:net';
import ipaddr from 'ipaddr.js';

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 2: 'NS', 6: 'SOA', 15: 'MX', 16: 'TXT', 28: 'AAAA', 43: 'DS', 257: 'CAA' };

/** How a query was sent. */
export interface AskedHow {
  readonly over: 'udp' | 'tcp';
  /** The resolver wants the data regardless of its signatures (CD bit). */
  readonly isUnchecked: boolean;
}

/**
 * Records for "TYPE name": data as text ("10 mx.test" for MX, "issue ca.test" for CAA, "1 13 2 abcd" for DS), or a DNS failure code. TRUNCATED
 * means a response too long for UDP.
 */
export type DnsZone = (type: string, name: string, how: AskedHow) => readonly string[] | 'NXDOMAIN' | 'SERVFAIL' | 'DROP' | 'TRUNCATED';

function encodeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeData(type: string, text: string): Buffer {
  if (isIP(text) !== 0) return Buffer.from(ipaddr.parse(text).toByteArray());
  if (type === 'NS') return encodeName(text);
  const [first = '', second = '', third = '', fourth = ''] = text.split(' ');
  if (type === 'DS') {
    const tag = Buffer.alloc(2);
    tag.writeUInt16BE(Number(first));
    return Buffer.concat([tag, Buffer.from([Number(second), Number(third)]), Buffer.from(fourth, 'hex')]);
  }
  if (type === 'SOA') return Buffer.concat([encodeName(first), encodeName(second), Buffer.alloc(20)]);
  if (type === 'MX') return Buffer.concat([Buffer.from([0, Number(first)]), encodeName(second)]);
  if (type === 'CAA') return Buffer.concat([Buffer.from([0, first.length]), Buffer.from(first + second)]);
  // A TXT record consists of strings of up to 255 bytes.
  const strings = text.match(/[^]{1,255}/g) ?? [''];
  return Buffer.concat(strings.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
}

interface Place {
  readonly address: string;
  readonly port: number;
}

interface ReplyOptions {
  readonly asked: string[];
  readonly over: 'udp' | 'tcp';
  readonly isAuthentic: boolean;
}

function reply(query: Buffer, zone: DnsZone, { asked, over, isAuthentic }: ReplyOptions): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  const type = TYPES[query.readUInt16BE(at + 1)] ?? 'OTHER';
  const name = labels.join('.').toLowerCase();
  asked.push(`${type} ${name}`);
  const found = zone(type, name, { over, isUnchecked: (query.readUInt16BE(2) & 0x10) !== 0 });
  if (found === 'DROP') return null;
  const records = typeof found === 'string' ? [] : found;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(
    0x8180 | (found === 'NXDOMAIN' ? 3 : found === 'SERVFAIL' ? 2 : 0) | (found === 'TRUNCATED' ? 0x200 : 0) | (isAuthentic ? 0x20 : 0),
    2,
  );
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.map((record) => {
    const data = encodeData(type, record);
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    query.copy(head, 2, at + 1, at + 5);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, query.subarray(12, at + 5), ...answers]);
}

/**
 * A real DNS server on loopback that answers from a function. `asked` lists the queries as "TYPE name".
 * @param isAuthentic whether it marks all its responses as DNSSEC-validated
 * @param place a loopback address and a port that is free there for both UDP and TCP; by default any port of 127.0.0.1
 */
export async function startFakeDns(zone: DnsZone, isAuthentic = false, place: Place = { address: '127.0.0.1', port: 0 }) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const answer = reply(query, zone, { asked, over: 'udp', isAuthentic });
    if (answer) socket.send(answer, from.port, from.address);
  });
  const stream = createServer((connection) => {
    connection.on('error', () => undefined);
    // A query is short and arrives in one piece, after two bytes with its length.
    connection.once('data', (bytes) => {
      const answer = reply(bytes.subarray(2), zone, { asked, over: 'tcp', isAuthentic });
      if (!answer) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      // In two pieces, as a network may split it.
      connection.write(Buffer.concat([length, answer.subarray(0, 5)]), () => connection.end(answer.subarray(5)));
    });
  });
  const port = await bindBoth(socket, stream, place);
  return {
    server: `${place.address}:${port}`,
    asked,
    [Symbol.asyncDispose]: async () => {
      await new Promise<void>((resolve) => socket.close(() => resolve()));
      await new Promise<void>((resolve) => stream.close(() => resolve()));
    },
  };
}

/** Finds a port that is free for both protocols, trying another when one of them is taken. */
async function bindBoth(socket: Socket, stream: Server, place: Place): Promise<number> {
  await new Promise<void>((resolve) => stream.listen(place.port, place.address, resolve));
  const address = stream.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const isBound = await new Promise<boolean>((resolve) => {
    const refused = (): void => resolve(false);
    socket.once('error', refused);
    socket.bind(port, place.address, () => {
      socket.off('error', refused);
      resolve(true);
    });
  });
  if (isBound) return port;
  await new Promise<void>((resolve) => stream.close(() => resolve()));
  if (place.port !== 0) throw new Error(`${place.address}:${port} is taken.`);
  return bindBoth(socket, stream, place);
}

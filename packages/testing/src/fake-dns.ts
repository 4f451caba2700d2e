import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const TYPES: Readonly<Record<number, string>> = { 1: 'A', 2: 'NS', 15: 'MX', 16: 'TXT', 28: 'AAAA', 257: 'CAA' };

/** Records per "TYPE name": data as text ("10 mx.test" for MX, "issue ca.test" for CAA), or a DNS failure code. */
export type DnsZone = (type: string, name: string) => readonly string[] | 'NXDOMAIN' | 'SERVFAIL' | 'DROP';

function encodeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeData(type: string, text: string): Buffer {
  if (isIP(text) !== 0) return Buffer.from(ipaddr.parse(text).toByteArray());
  if (type === 'NS') return encodeName(text);
  const [first = '', second = ''] = text.split(' ');
  if (type === 'MX') return Buffer.concat([Buffer.from([0, Number(first)]), encodeName(second)]);
  if (type === 'CAA') return Buffer.concat([Buffer.from([0, first.length]), Buffer.from(first + second)]);
  // A TXT record is made of strings of up to 255 bytes.
  const strings = text.match(/[^]{1,255}/g) ?? [''];
  return Buffer.concat(strings.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]));
}

function reply(query: Buffer, zone: DnsZone, asked: string[]): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  const type = TYPES[query.readUInt16BE(at + 1)] ?? 'OTHER';
  const name = labels.join('.').toLowerCase();
  asked.push(`${type} ${name}`);
  const found = zone(type, name);
  if (found === 'DROP') return null;
  const records = typeof found === 'string' ? [] : found;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (found === 'NXDOMAIN' ? 3 : found === 'SERVFAIL' ? 2 : 0), 2);
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

/** A real DNS server on loopback UDP, answering from a function. `asked` lists the questions as "TYPE name". */
export async function startFakeDns(zone: DnsZone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const answer = reply(query, zone, asked);
    if (answer) socket.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

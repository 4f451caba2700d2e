import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip64 archive by name, with verified checksums. */
export function readZip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x06, 0x06]));
  if (end < 0) throw new Error('There is no end of a 64-bit zip.');
  const count = Number(zip.readBigUInt64LE(end + 32));
  let at = Number(zip.readBigUInt64LE(end + 48));
  const files: Record<string, Buffer> = {};
  for (let file = 0; file < count; file += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`There is no file in the directory at ${at}.`);
    const method = zip.readUInt16LE(at + 10);
    const crc = zip.readUInt32LE(at + 16);
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const extra = at + 46 + nameLength;
    const large = extra + placeOfSizes(zip.subarray(extra, extra + extraLength));
    const packed = Number(zip.readBigUInt64LE(large + 8));
    const offset = Number(zip.readBigUInt64LE(large + 16));
    const data = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const bytes = zip.subarray(data, data + packed);
    const content = method === 8 ? inflateRawSync(bytes) : Buffer.from(bytes);
    if (crc32(content) !== crc) throw new Error(`${name} is not what was written.`);
    files[name] = content;
    at = extra + extraLength;
  }
  return files;
}

/** Position of the 64-bit sizes among a file’s extra fields, each of which has an id and a length. */
function placeOfSizes(extra: Buffer): number {
  for (let at = 0; at < extra.length; at += 4 + extra.readUInt16LE(at + 2)) if (extra.readUInt16LE(at) === 1) return at + 4;
  throw new Error('The file has no 64-bit sizes.');
}

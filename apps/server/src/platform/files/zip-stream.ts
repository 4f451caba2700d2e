import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of a zip: its name inside, and its bytes as they come. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array>;
  /** False for what is packed already. */
  readonly compress: boolean;
}

const VERSION = 45;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const NO_SIZE = 0xffffffff;
/** 1 January 1980: an export has one time, that of its making, and it stands in the file's name. */
const DOS_DATE = 0x21;

interface Written {
  readonly name: Buffer;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * A zip that is made while it is sent: nothing is held but the name and the sizes of each file. Always in the 64-bit form
 * (APPNOTE 4.3.14 to 4.5.3), since how large it gets is known only at its end.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const method = entry.compress ? 8 : 0;
    const begin = offset;
    const head = localHeader(name, method);
    offset += head.length;
    yield head;
    let crc = 0;
    let size = 0;
    let packed = 0;
    const counted = (async function* () {
      for await (const part of entry.parts) {
        crc = crc32(part, crc);
        size += part.length;
        yield part;
      }
    })();
    for await (const part of entry.compress ? deflate(counted) : counted) {
      packed += part.length;
      offset += part.length;
      yield part;
    }
    const tail = dataDescriptor(crc, packed, size);
    offset += tail.length;
    yield tail;
    written.push({ name, method, crc, packed, size, offset: begin });
  }
  const begin = offset;
  for (const file of written) {
    const record = centralRecord(file);
    offset += record.length;
    yield record;
  }
  yield endRecords(written.length, begin, offset - begin);
}

async function* deflate(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  const feeding = (async () => {
    for await (const part of parts) {
      // The callback comes once the packer has taken it, so that no more is read than is sent.
      await new Promise<void>((resolve, reject) => packer.write(part, (error) => (error ? reject(error) : resolve())));
    }
    packer.end();
  })().catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  try {
    for await (const chunk of packer) yield chunk;
    await feeding;
  } finally {
    packer.destroy();
  }
}

function localHeader(name: Buffer, method: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(DOS_DATE, 12);
  head.writeUInt32LE(NO_SIZE, 18);
  head.writeUInt32LE(NO_SIZE, 22);
  head.writeUInt16LE(name.length, 26);
  // The 64-bit sizes are in the descriptor behind the data; this says that it has eight bytes a size.
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function dataDescriptor(crc: number, packed: number, size: number): Buffer {
  const tail = Buffer.alloc(24);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeBigUInt64LE(BigInt(packed), 8);
  tail.writeBigUInt64LE(BigInt(size), 16);
  return tail;
}

function centralRecord({ name, method, crc, packed, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(method, 10);
  head.writeUInt16LE(DOS_DATE, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(NO_SIZE, 20);
  head.writeUInt32LE(NO_SIZE, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(NO_SIZE, 42);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  extra.writeBigUInt64LE(BigInt(offset), 20);
  head.writeUInt16LE(extra.length, 30);
  return Buffer.concat([head, name, extra]);
}

/** The 64-bit end of the directory, where it is, and the old end, which points at it by saying "too large". */
function endRecords(count: number, begin: number, length: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(begin), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(begin + length), 8);
  locator.writeUInt32LE(1, 16);
  const old = Buffer.alloc(22);
  old.writeUInt32LE(0x06054b50, 0);
  old.writeUInt16LE(0xffff, 8);
  old.writeUInt16LE(0xffff, 10);
  old.writeUInt32LE(NO_SIZE, 12);
  old.writeUInt32LE(NO_SIZE, 16);
  return Buffer.concat([end, locator, old]);
}

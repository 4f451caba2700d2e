import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a zip: its name inside, and its bytes as they come. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array>;
  /** False for what is packed already. */
  readonly compress: boolean;
}

/** An export has one time, that of its making, and it stands in the file's name. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * A zip that is made while it is sent: nothing is held but a few parts, and the name and sizes of each file. Always in the 64-bit form, since how
 * large it gets is known only at its end.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const sent = new PassThrough();
  zip.outputStream.pipe(sent);
  const fail = (error: unknown) => sent.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const over = new AbortController();
  sent.once('close', () => over.abort());
  const fill = async (): Promise<void> => {
    for await (const { name, parts, compress } of entries) {
      const file = Readable.from(parts, { objectMode: false, signal: over.signal });
      zip.addReadStream(file, name, { compress, mtime: NO_TIME, forceZip64Format: true });
      await finished(file);
    }
    zip.end({ forceZip64Format: true, comment: '' });
  };
  const filled = fill().catch(fail);
  try {
    for await (const chunk of sent) yield chunk;
  } finally {
    // Whoever reads may leave before the end; what is read from is let go before this ends.
    sent.destroy();
    await filled;
  }
}

import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a zip: its name and its contents as a stream. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<Uint8Array>;
  /** False for files that are already compressed. */
  readonly compress: boolean;
}

/** The time of an export is in its file name, so entries carry none. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Generates a zip while it is sent: only a few parts and the name and sizes of each file are held. Always in zip64 format, since the total size is
 * only known at the end.
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
    // The reader may leave early; the source is released before this ends.
    sent.destroy();
    await filled;
  }
}

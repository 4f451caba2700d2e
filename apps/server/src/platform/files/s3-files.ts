import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Files, requireKey } from './files.ts';

/** Bytes that are asked for at once of a file that is passed on: a reader who does not read keeps as many in memory, and nothing else. */
const PIECE = 256 * 1024;

/** How long a store may take to be reached and to begin its answer. The client asks three times. */
const LIMITS = { connectionTimeout: 10_000, requestTimeout: 60_000, throwOnRequestTimeout: true };

/** Requests under way. What is put and taken whole is bounded by who may ask for it. */
const MOST_AT_ONCE = 200;

/** Where an S3-compatible store is and who may write there. */
export interface S3Settings {
  readonly bucket: string;
  /** URL of a store that is not Amazon's; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps files in a bucket, so that workers on any machine share them. A put is whole or not there. */
export function openS3Files(settings: S3Settings): Files & { close(): void } {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Stores other than Amazon's seldom have a name for each bucket, nor the newer checksums.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    requestHandler: { ...LIMITS, httpAgent: { maxSockets: MOST_AT_ONCE }, httpsAgent: { maxSockets: MOST_AT_ONCE } },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = settings.bucket;
  const keysBelow = async (folder: string, ContinuationToken?: string): Promise<{ keys: string[]; next: string | undefined }> => {
    const Prefix = `${requireKey(folder)}/`;
    const { Contents = [], NextContinuationToken: next } = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
    );
    return { keys: Contents.flatMap(({ Key }) => (Key ? [Key] : [])), next };
  };
  const deleteAll = async (keys: readonly string[]): Promise<void> => {
    const Objects = keys.map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`${Errors.length} files could not be deleted: ${Errors[0].Code}`);
  };
  /** In pieces, each by a request of its own: a stream that nobody reads from would keep one of few connections from everybody's files. */
  async function* partsOf(
    object: { readonly Bucket: string; readonly Key: string },
    bytes: number,
    version: string | undefined,
  ): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes; from += PIECE) {
      const to = Math.min(from + PIECE, bytes);
      const { Body } = await client.send(
        new GetObjectCommand({ ...object, Range: `bytes=${from}-${to - 1}`, ...(version && { IfMatch: version }) }),
      );
      const piece = await Body?.transformToByteArray();
      if (piece?.byteLength !== to - from) throw new Error(`The store did not send bytes ${from} to ${to - 1} of ${object.Key}.`);
      yield piece;
    }
  }
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: requireKey(key), Body: bytes }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: requireKey(key) }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async find(key) {
      const name = { Bucket, Key: requireKey(key) };
      try {
        const { ContentLength: bytes = 0, ETag } = await client.send(new HeadObjectCommand(name));
        return { bytes, parts: partsOf(name, bytes, ETag) };
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async delete(name) {
      await deleteAll([requireKey(name)]);
      // From the beginning each time: what was listed is gone.
      for (;;) {
        const { keys } = await keysBelow(name);
        if (keys.length === 0) return;
        await deleteAll(keys);
      }
    },
    async *list(folder) {
      let page = await keysBelow(folder);
      yield* page.keys;
      while (page.next) {
        page = await keysBelow(folder, page.next);
        yield* page.keys;
      }
    },
    freeBytes: async () => Infinity,
    close: () => client.destroy(),
  };
}

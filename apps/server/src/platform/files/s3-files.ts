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

/** Bytes requested at a time when streaming: a reader that stalls keeps this much in memory and nothing else. */
const PIECE = 256 * 1024;

/** Time limits to connect and to start a response. The client tries three times. */
const LIMITS = { connectionTimeout: 10_000, requestTimeout: 60_000, throwOnRequestTimeout: true };

/** Simultaneous requests. Complete puts and gets are bounded by the limits of their callers. */
const MOST_AT_ONCE = 200;

/** Where an S3-compatible store is, and the credentials for it. */
export interface S3Settings {
  readonly bucket: string;
  /** URL of a store other than Amazon’s; null for Amazon. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stores files in a bucket, so that workers on several machines share them. A put is atomic. */
export function openS3Files(settings: S3Settings): Files & { close(): void } {
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Other stores rarely support a host name per bucket or the newer checksums.
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
  /** One request per piece: a stream that nobody reads would block one of few connections for everyone’s files. */
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
      // Always from the beginning, because everything listed has been deleted.
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

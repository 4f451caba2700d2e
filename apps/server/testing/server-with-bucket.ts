import { startObjectStore } from '@plumbline/testing';
import { startTestServer } from './test-server.ts';

const KEY = { accessKeyId: 'AKIDEXAMPLE', bucket: 'plumbline' };

/** Starts an S3-compatible store and a server that stores its files there. @param options of the store */
export async function startServerWithBucket(options: Parameters<typeof startObjectStore>[1] = {}) {
  const store = await startObjectStore(KEY, options);
  const server = await startTestServer({
    S3_BUCKET: KEY.bucket,
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  return {
    store,
    server,
    async [Symbol.asyncDispose]() {
      await server.close();
      await store[Symbol.asyncDispose]();
    },
  };
}

export type ServerWithBucket = Awaited<ReturnType<typeof startServerWithBucket>>;

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** The credentials and bucket a request must be signed for. */
export interface StoreKey {
  readonly accessKeyId: string;
  readonly bucket: string;
}

/** Awaited before an object is stored, for tests of what happens during an upload. */
export type BeforePut = (key: string) => Promise<void>;

/**
 * A small server for the part of S3 that the product uses: put, get (with ranges), head, list, delete. It refuses requests not signed with the right
 * key, bodies that do not match their digest, and unknown buckets.
 */
export async function startObjectStore({ accessKeyId, bucket }: StoreKey, { beforePut }: { readonly beforePut?: BeforePut } = {}) {
  const objects = new Map<string, Buffer>();
  /** Keys of objects that refuse deletion. */
  const locked = new Set<string>();
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const url = new URL(request.url ?? '/', 'http://store');
      const [, inBucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
      const key = rest.join('/');
      const answer = (status: number, text: string | Buffer = '', headers: Readonly<Record<string, string>> = {}): void =>
        void response
          .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(text), ...headers })
          .end(text);
      const refuse = (status: number, code: string): void =>
        answer(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      const digest = request.headers['x-amz-content-sha256'];
      if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`))
        return refuse(403, 'InvalidAccessKeyId');
      if (typeof digest !== 'string' || digest !== createHash('sha256').update(body).digest('hex'))
        return refuse(400, 'XAmzContentSHA256Mismatch');
      if (inBucket !== bucket) return refuse(404, 'NoSuchBucket');
      if (request.method === 'PUT') {
        await beforePut?.(key);
        objects.set(key, body);
        return answer(200);
      }
      if (request.method === 'POST' && url.searchParams.has('delete')) {
        const names = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
        for (const name of names) if (!locked.has(name)) objects.delete(name);
        const errors = names.filter((name) => locked.has(name)).map((name) => `<Error><Key>${name}</Key><Code>AccessDenied</Code></Error>`);
        return answer(200, `<DeleteResult>${errors.join('')}</DeleteResult>`);
      }
      if (request.method === 'GET' && key === '') {
        const from = url.searchParams.get('continuation-token') ?? '';
        const names = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '') && name > from).toSorted();
        const page = names.slice(0, 2);
        const next = names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
        const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
        return answer(200, `<ListBucketResult>${next}${contents}</ListBucketResult>`);
      }
      const found = objects.get(key);
      if (!found) return refuse(404, 'NoSuchKey');
      const etag = `"${createHash('md5').update(found).digest('hex')}"`;
      if ((request.headers['if-match'] ?? etag) !== etag) return refuse(412, 'PreconditionFailed');
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      return from && to ? answer(206, found.subarray(Number(from), Number(to) + 1), { etag }) : answer(200, found, { etag });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    objects,
    locked,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

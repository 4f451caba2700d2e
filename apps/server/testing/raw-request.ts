import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface RawParts {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends a request with any Host header and request target, which fetch does not allow. */
export function rawRequest(origin: string, target: string, { method = 'GET', headers = {}, body }: RawParts = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path: target, headers: { ...length, ...headers }, setHost: !('host' in headers) };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (bytes: Buffer) => parts.push(bytes));
      answer.on('end', () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct)) for (const value of values ?? []) received.append(name, value);
        resolve({ status: answer.statusCode ?? 0, headers: received, text: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

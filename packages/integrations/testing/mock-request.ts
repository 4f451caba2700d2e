import type { IncomingMessage } from 'node:http';

/** A file in a multipart body. */
export interface MockFile {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A request as received by a mock. */
export interface MockRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; null if it is not JSON. */
  readonly json: unknown;
  /** Form fields without files; null if the body is not a form. */
  readonly fields: ReadonlyMap<string, string> | null;
  readonly files: readonly MockFile[];
  readonly bytes: Uint8Array;
  /** Path parameters by their names in the route. */
  readonly params: Readonly<Record<string, string>>;
}

/** Reads a request whole. */
export async function readRequest(message: IncomingMessage): Promise<Omit<MockRequest, 'params'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const url = new URL(message.url ?? '/', 'http://mock');
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  const type = headers['content-type'] ?? '';
  const base = { method: message.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, bytes };
  if (/^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const fields = new Map<string, string>();
    const files: MockFile[] = [];
    for (const [name, value] of form.entries()) {
      if (typeof value === 'string') fields.set(name, value);
      else files.push({ name, fileName: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
    return { ...base, json: null, fields, files };
  }
  return { ...base, json: type.includes('json') && bytes.length > 0 ? parse(bytes) : null, fields: null, files: [] };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

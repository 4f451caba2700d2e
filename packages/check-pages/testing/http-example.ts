import { type ExampleHeaders, readHeaders } from './read-headers.ts';

/** A response written out in an example. */
export interface HttpExample {
  readonly body: string;
  readonly answer: {
    readonly url: string;
    readonly status: number;
    readonly headers: ExampleHeaders;
    readonly contentEncoding: string | null;
    readonly firstByteMs?: number;
    readonly wireBytes?: number;
  };
}

/**
 * Reads an `http` example: optionally a line `GET https://example.com/path`, then a status line, header lines, an empty line and the page. The words
 * after the status can state what no header can: `HTTP/1.1 200 OK, first byte after 2400 ms, 5000 bytes`.
 */
export function parseHttpExample(text: string): HttpExample {
  const end = text.search(/\n\s*\n/);
  const lines = (end === -1 ? text : text.slice(0, end)).split('\n');
  const request = /^GET (\S+)/.exec(lines[0] ?? '')?.[1];
  if (request) lines.shift();
  const [, status, remarks = ''] = /^HTTP\/[\d.]+ (\d{3})(.*)$/.exec(lines.shift() ?? '') ?? [];
  if (!status) throw new Error('An http example begins with a status line such as "HTTP/1.1 200 OK".');
  const headers = readHeaders(lines);
  const firstByte = /first byte after (\d+) ms/.exec(remarks)?.[1];
  const bytes = /(\d+) bytes/.exec(remarks)?.[1];
  return {
    body: end === -1 ? '' : text.slice(end).replace(/^\n\s*\n/, ''),
    answer: {
      url: new URL(request ?? '/page', 'https://example.com').href,
      status: Number(status),
      headers,
      contentEncoding: headers['content-encoding']?.[0] ?? null,
      ...(firstByte && { firstByteMs: Number(firstByte) }),
      ...(bytes && { wireBytes: Number(bytes) }),
    },
  };
}

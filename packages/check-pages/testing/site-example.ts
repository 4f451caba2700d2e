import { type ExampleHeaders, readHeaders } from './read-headers.ts';

/** One page of a `site` example. */
export interface ExamplePage {
  readonly path: string;
  readonly status: number;
  readonly headers: ExampleHeaders;
  readonly body: string;
}

/**
 * Reads a `site` example: pages that each begin with `=== /path [status] [header: value; header: value]`. A path that ends in a star stands for all
 * paths with that prefix that are not listed themselves.
 */
export function parseSiteExample(text: string): readonly ExamplePage[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const [, path = '', status = '200', headers = ''] =
        /^(\S+)(?:\s+(\d{3}))?(?:\s+(.*))?$/.exec(part.slice(0, end === -1 ? part.length : end).trim()) ?? [];
      if (!/^(?:\/|\*$)/.test(path)) throw new Error('A page of a site example begins with "=== /path", "=== /section/*" or "=== *".');
      return { path, status: Number(status), headers: readHeaders(headers.split(';')), body: end === -1 ? '' : part.slice(end + 1) };
    });
}

import type { CheckPage } from '../src/check-pages.ts';
import type { HtmlAnswer } from './judge-html.ts';

/** One example of a check's page. */
export interface CheckExample {
  readonly kind: 'html' | 'http' | 'site' | 'text';
  readonly quality: 'bad' | 'good';
  /** 1 for the first example of the page. */
  readonly number: number;
  readonly text: string;
}

const BLOCK = /^```(html|http|site|text)(?: (bad|good))?\n([\s\S]*?)\n```$/gm;

/** The examples of a check's page, those in other places than "Examples" included. A text block proves nothing. */
export function examplesOf(page: CheckPage): readonly CheckExample[] {
  return [...page.body.matchAll(BLOCK)].map(([, kind, quality, text = ''], index) => ({
    kind: kind === 'http' || kind === 'site' || kind === 'text' ? kind : 'html',
    quality: quality === 'bad' ? 'bad' : 'good',
    number: index + 1,
    text: expandRepeats(text),
  }));
}

/** Sections of a page by heading, without the heading. */
export function sectionsOf(page: CheckPage): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const part of page.body.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    sections.set(part.slice(0, end === -1 ? part.length : end).trim(), end === -1 ? '' : part.slice(end).trim());
  }
  return sections;
}

/** Long texts are written short: `<!-- repeat 300: word -->` stands for 300 times "word", with spaces between. */
export function expandRepeats(text: string): string {
  return text.replace(/<!-- repeat (\d+): (.*?) -->/g, (_match, times: string, what: string) =>
    Array.from({ length: Number(times) }, () => what).join(' '),
  );
}

/** An answer written out in an example. */
export interface ExampleAnswer {
  readonly body: string;
  readonly answer: HtmlAnswer;
}

/**
 * Reads an `http` example: perhaps a line `GET https://example.com/path`, a status line, header lines, an empty line and
 * the page. The words after the status may tell what no header can: `HTTP/1.1 200 OK, first byte after 2400 ms, 5000 bytes`.
 */
export function parseHttpExample(text: string): ExampleAnswer {
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

/** One page of a `site` example. */
export interface ExamplePage {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
}

/**
 * Reads a `site` example: pages that each begin with `=== /path [status] [header: value; header: value]`. A path that ends
 * in a star stands for all paths that begin so and are not listed themselves.
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

function readHeaders(lines: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) (headers[line.slice(0, colon).trim().toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}

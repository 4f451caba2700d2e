import type { HeaderFields } from '../../artifacts.ts';
import { resolveUrl } from '../parse/element.ts';

/** One target of a Link header field (RFC 8288). */
export interface HeaderLink {
  readonly url: string;
  readonly rel: readonly string[];
  readonly hreflang: string | null;
}

const LINK = /<([^<>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^",;\s]+))?)*)/g;
const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/g;

/** Parses the Link header fields of a response; unparsable targets are left out. */
export function headerLinks(headers: HeaderFields, baseUrl: string): readonly HeaderLink[] {
  const links: HeaderLink[] = [];
  for (const line of headers['link'] ?? []) {
    for (const match of line.matchAll(LINK)) {
      const url = resolveUrl(match[1] ?? '', baseUrl);
      if (url === null) continue;
      const parameters = new Map<string, string>();
      for (const [, name = '', quoted, bare] of (match[2] ?? '').matchAll(PARAMETER)) {
        // Of several rel parameters, the first counts (RFC 8288, section 3.3).
        const key = name.toLowerCase();
        if (!parameters.has(key)) parameters.set(key, quoted ?? bare ?? '');
      }
      links.push({
        url,
        rel: (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
        hreflang: parameters.get('hreflang') ?? null,
      });
    }
  }
  return links;
}

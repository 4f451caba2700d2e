import type { HeaderFields } from '../../artifacts.ts';
import type { ElementNode, PageDocument } from '../parse/document.ts';

/** One content security policy that a browser enforces. */
export interface ContentPolicy {
  /** Sources by directive, both in lower case. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
  readonly text: string;
  /** The meta element that declares it; null for one from the header. */
  readonly element: ElementNode | null;
}

/** Directives that only count in a header (HTML standard, section 4.2.5.3). */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** Enforced policies of header and head; a browser applies all of them together (CSP Level 3, section 4.1). */
export function enforcedPolicies(document: PageDocument, headers: HeaderFields): readonly ContentPolicy[] {
  const policies: ContentPolicy[] = [];
  for (const line of headers['content-security-policy'] ?? []) {
    for (const text of line.split(',')) policies.push({ directives: parseDirectives(text), text: text.trim(), element: null });
  }
  for (const { element, httpEquiv, content, inHead } of document.metas) {
    if (httpEquiv !== 'content-security-policy' || !inHead) continue;
    const directives = new Map([...parseDirectives(content)].filter(([name]) => !HEADER_ONLY.has(name)));
    policies.push({ directives, text: content, element });
  }
  return policies.filter(({ directives }) => directives.size > 0);
}

/** Whether the page asks browsers to upgrade its http references to https, which they do before loading anything. */
export function upgradesInsecureRequests(policies: readonly ContentPolicy[]): boolean {
  return policies.some(({ directives }) => directives.has('upgrade-insecure-requests'));
}

/** Of several directives with one name, the first counts. */
function parseDirectives(text: string): Map<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name !== '' && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

import type { PageResponse } from '../../artifacts.ts';
import { charsetParameter } from '../../charset-parameter.ts';
import type { ElementNode, PageDocument } from './document.ts';

/** The character encoding a page declares. */
export interface DeclaredCharset {
  /** As written, e.g. `ISO-8859-1`. */
  readonly label: string;
  /** Name in the encoding standard, lower case, e.g. `windows-1252`; null for a label that no browser knows. */
  readonly encoding: string | null;
  readonly origin: 'bom' | 'header' | 'meta';
  /** The meta element that declares it. */
  readonly element: ElementNode | null;
  /** Bytes of the page up to the end of the declaration; 0 for one outside the markup. */
  readonly endByte: number;
}

/** The declaration that browsers follow: byte order mark, then Content-Type, then meta (HTML standard, section 13.2.3). */
export function declaredCharset(document: PageDocument, response: PageResponse): DeclaredCharset | null {
  if (response.byteOrderMark)
    return { label: response.byteOrderMark, encoding: encodingOf(response.byteOrderMark), origin: 'bom', element: null, endByte: 0 };
  const inHeader = charsetParameter(response.headers['content-type']?.[0] ?? '');
  if (inHeader !== null) return { label: inHeader, encoding: encodingOf(inHeader), origin: 'header', element: null, endByte: 0 };
  return metaCharset(document);
}

/** What a meta element declares, even if another declaration takes precedence. */
export function metaCharset(document: PageDocument): DeclaredCharset | null {
  for (const meta of document.metas) {
    const label = meta.charset?.trim() || (meta.httpEquiv === 'content-type' ? charsetParameter(meta.content) : null);
    if (!label) continue;
    const end = Math.max(0, meta.element.tagEnd);
    return {
      label,
      encoding: encodingOf(label),
      origin: 'meta',
      element: meta.element,
      endByte: new TextEncoder().encode(document.source.slice(0, end)).length,
    };
  }
  return null;
}

function encodingOf(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

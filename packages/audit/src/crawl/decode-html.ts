import { charsetParameter } from '../charset-parameter.ts';

const decoders = new Map<string, TextDecoder>();

/**
 * Decodes the bytes of an HTML response. The encoding comes from the byte order mark, else the charset of Content-Type, else a meta element in the
 * first 1,024 bytes, else UTF-8 (HTML standard, section 13.2.3).
 * @param body decompressed bytes
 * @param contentType value of Content-Type as received, '' when absent
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const label = byteOrderMark(body) ?? knownLabel(charsetParameter(contentType)) ?? knownLabel(metaLabel(body)) ?? 'utf-8';
  return decoderOf(label).decode(body);
}

/** The encoding indicated by a byte order mark at the start of a body; null when there is none. */
export function byteOrderMark(body: Uint8Array): 'utf-8' | 'utf-16be' | 'utf-16le' | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

function metaLabel(body: Uint8Array): string | null {
  const start = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, 1024)).toString('latin1');
  const markup = start.replace(/<!--[\s\S]*?-->/g, '');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(markup)?.[1] ?? null;
  // The page was readable as ASCII up to the meta element, so it cannot be UTF-16 whatever it says (same section).
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function knownLabel(label: string | null): string | null {
  if (label === null) return null;
  try {
    decoderOf(label.toLowerCase());
    return label.toLowerCase();
  } catch {
    return null;
  }
}

function decoderOf(label: string): TextDecoder {
  const known = decoders.get(label);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder;
}

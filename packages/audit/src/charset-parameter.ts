/** The character encoding that a media type names, as written (RFC 9110, section 8.3.2); null when it names none. Pure. */
export function charsetParameter(contentType: string): string | null {
  return /;\s*charset\s*=\s*(?:["']\s*)?([^\s"';]+)/i.exec(contentType)?.[1] ?? null;
}

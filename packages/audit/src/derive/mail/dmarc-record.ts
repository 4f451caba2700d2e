/**
 * The DMARC records among TXT records; others at the same name are ignored (RFC 7489 section 6.6.3). Receivers apply none if there is more than one.
 */
export function dmarcRecords(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
}

/** The policy a DMARC record requests, in lower case; null when it names none. */
export function dmarcPolicy(record: string): string | null {
  for (const tag of record.split(';').slice(1)) {
    const [name = '', value = ''] = tag.split('=', 2);
    if (name.trim().toLowerCase() === 'p') return value.trim().toLowerCase();
  }
  return null;
}

/**
 * Seconds for which a Strict-Transport-Security header makes browsers use https only; null when they ignore the header (RFC 6797, section 6.1: a
 * missing or unreadable max-age, or a repeated directive).
 */
export function hstsMaxAge(header: string): number | null {
  const seen = new Map<string, string>();
  for (const part of header.split(';')) {
    const [, name = '', value = ''] = /^([^\s=]+)\s*(?:=\s*(.*))?$/s.exec(part.trim()) ?? [];
    if (name === '') continue;
    if (seen.has(name.toLowerCase())) return null;
    seen.set(name.toLowerCase(), value);
  }
  const seconds = /^(?:"(\d+)"|(\d+))$/.exec(seen.get('max-age') ?? '');
  return seconds ? Number(seconds[1] ?? seconds[2]) : null;
}

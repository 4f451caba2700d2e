/** Quotes a field as in RFC 4180; a leading apostrophe keeps spreadsheets from evaluating text of a page as a formula. */
export function csvField(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

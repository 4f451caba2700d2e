export type ExampleHeaders = Readonly<Record<string, readonly string[]>>;

/** The header lines of an example, by lower-case name. */
export function readHeaders(lines: readonly string[]): ExampleHeaders {
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) (headers[line.slice(0, colon).trim().toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}

export type ExampleHeaders = Readonly<Record<string, readonly string[]>>;

/** Header lines of an example, by name in lower case. */
export function readHeaders(lines: readonly string[]): ExampleHeaders {
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0) (headers[line.slice(0, colon).trim().toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * JSON that PostgreSQL can keep. Pages may hold NUL characters and halves of surrogate pairs; neither its text nor its jsonb
 * can, so each becomes U+FFFD, the character that stands for what cannot be shown.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value)
    .toWellFormed()
    .replaceAll('\\u0000', '\\ufffd')
    .replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, '\\ufffd');
}

/** The same value with all of its text storable. */
export function makeStorable<Value>(value: Value): Value {
  const clean: Value = JSON.parse(storableJson(value));
  return clean;
}

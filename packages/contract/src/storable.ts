/**
 * JSON that PostgreSQL can keep. Pages may hold NUL characters and halves of surrogate pairs; neither its text nor its jsonb
 * can, so each becomes U+FFFD, the character that stands for what cannot be shown.
 */
export function storableJson(value: unknown): string {
  // JSON writes both as escapes, and few other characters.
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replaceAll(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '\\ufffd') : json;
}

/** The same value with all of its text storable. */
export function makeStorable<Value>(value: Value): Value {
  const clean: Value = JSON.parse(storableJson(value));
  return clean;
}

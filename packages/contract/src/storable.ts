/** A possible escape of a character that cannot be stored, with all backslashes before it, which escape each other in pairs. */
const ESCAPE = /(?<!\\)\\+u(?:0000|d[89a-f][0-9a-f]{2})/g;
const ESCAPE_LENGTH = 6;

/**
 * JSON that PostgreSQL can store. Pages may contain NUL characters and lone surrogates; neither text nor jsonb can, so each becomes U+FFFD, the
 * replacement character.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // JSON writes both as escapes, which most texts do not contain.
  if (!json.includes('\\u')) return json;
  return json.replaceAll(ESCAPE, (found) => {
    const before = found.length - ESCAPE_LENGTH;
    return before % 2 === 0 ? `${found.slice(0, before)}\\ufffd` : found;
  });
}

/** The same value with all of its text storable. */
export function makeStorable<Value>(value: Value): Value {
  const clean: Value = JSON.parse(storableJson(value));
  return clean;
}

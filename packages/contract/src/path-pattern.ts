/*
 * Validation of patterns that select pages, with the syntax of robots.txt (RFC 9309, 2.2.3). Free of libraries, so that the form in the browser and
 * the schema on
 * the server share it.
 */

export const MAX_PATH_PATTERNS = 20;
export const MAX_PATH_PATTERN_LENGTH = 200;

/** Validates a pattern such as `/blog/*`. @returns the text of the broken rule, or null */
export function pathPatternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATH_PATTERN_LENGTH) return `At most ${MAX_PATH_PATTERN_LENGTH} characters per pattern.`;
  if (!pattern.startsWith('/')) return `A pattern is the beginning of a path, such as /blog/: “${pattern}” does not begin with a slash.`;
  return /\s/.test(pattern) ? 'A pattern has no spaces.' : null;
}

/** Validates several patterns, one on each line. @returns the text of the first broken rule, or null */
export function pathPatternsProblem(text: string): string | null {
  const patterns = readPathPatterns(text);
  if (patterns.length > MAX_PATH_PATTERNS) return `At most ${MAX_PATH_PATTERNS} patterns.`;
  return patterns.map(pathPatternProblem).find((problem) => problem !== null) ?? null;
}

/** The patterns of a text with one on each line, without empty lines. */
export function readPathPatterns(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

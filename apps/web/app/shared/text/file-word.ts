/** Converts a text to a part of a file name that is safe on every system. */
export function fileWord(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replaceAll(/^-+|-+$/g, '') || 'step'
  );
}

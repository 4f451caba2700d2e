/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0].replaceAll('\n', ' ') ?? text;
}

import type { Text } from './text.ts';

/** Phrases that read badly, and what to write instead. */
const BAD: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  [/\b(?:a|the|no more|this|another|new) letters?\b(?! of| from| and|,)/i, 'email'],
  [/\bslips?\b(?!-)/i, 'mistake'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\btakes (?:an account|the \w+ plan)\b/i, 'needs'],
  [/\bThere (?:is|are) no \w+(?: \w+)? yet\b/, 'No … yet'],
  [/\bNo (?:test|page|address|call|slip|mistake|post|entry|member) match(?:es)?\b/, 'No …s match'],
  [/\bwhoever runs (?:it|this server)\b/i, 'the administrator'],
  [/\bmake a link\b/i, 'create a link'],
  [/\bas the system\b/i, 'match system'],
];

/** Returns one sentence for each phrase that readers stumbled over. */
export function findBadPhrases({ text }: Text): string[] {
  return BAD.flatMap(([pattern, instead]) => {
    const [bad] = pattern.exec(text) ?? [];
    return bad === undefined ? [] : [`“${bad}”: rather ${instead}. ${text.slice(0, 100)}`];
  });
}

/** A text after a rule, with a description of the change; the same text if nothing changed. */
export interface Rewrite {
  readonly text: string;
  readonly changes: readonly string[];
}

/** One rewriting rule: pure. */
export type RewriteRule = (text: string) => Rewrite;

/** Applies rules one after the other. */
export function applyRules(text: string, rules: readonly RewriteRule[]): Rewrite {
  return rules.reduce<Rewrite>(
    (before, rule) => {
      const after = rule(before.text);
      return { text: after.text, changes: [...before.changes, ...after.changes] };
    },
    { text, changes: [] },
  );
}

/**
 * Replaces phrases, matching whole words only and keeping an initial capital. An empty replacement removes the phrase together with
 * the gap after it.
 */
export function replacePhrases(text: string, phrases: ReadonlyMap<string, string>): Rewrite {
  const changes: string[] = [];
  // Longest first, so that "in order to" is not matched as "in order".
  const alternatives = [...phrases.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll("'", "['’]").replaceAll(' ', '\\s+'));
  const pattern = new RegExp(`(?<![\\w{<%/.@-])(${alternatives.join('|')})(?![\\w}>@/-])(\\s*)`, 'gi');
  const replaced = text.replace(pattern, (_match, found: string, gap: string, at: number) => {
    const plain = found.toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
    const replacement = phrases.get(plain) ?? found;
    changes.push(replacement === '' ? `“${found}” removed` : `“${found}” became “${replacement}”`);
    const isFirst = /^\p{Lu}/u.test(found) && (at === 0 || found !== found.toUpperCase() || found.length === 1);
    if (replacement === '') return isFirst ? '\uE000' : '';
    return (isFirst ? capitalized(replacement) : replacement) + gap;
  });
  // If the first word of a sentence was removed, the next one is capitalised.
  return { text: replaced.replace(/\uE000(\s*,?\s*)(\S?)/g, (_all, _gap: string, first: string) => first.toUpperCase()), changes };
}

/** With an initial capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentences of a text including the gaps between them, so that joining them restores the text. */
export function sentencesOf(text: string): string[] {
  // A full stop after a single capital or a known abbreviation does not end a sentence.
  return text.split(/(?<=(?<!\b(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|No|vs|etc|e\.g|i\.e))[.!?]["”’)]?)(?=\s+["“‘(]?[\p{Lu}\d])/u);
}

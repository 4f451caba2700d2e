import type { NameRule } from './redactor.ts';
import { isSensitiveName } from './sensitive-names.ts';

/** A page asks the same few names again and again. */
const MOST_NAMES = 5000;
const LONGEST_NAME = 200;

/** @param extraNames names that are sensitive beside the known ones; case does not matter, `*` stands for anything */
export function nameRule(extraNames: readonly string[]): NameRule {
  const extra = extraNames.map((name) => new RegExp(`^${name.trim().split('*').map(escape).join('.*')}$`, 'i'));
  const judged = new Map<string, boolean>();
  return (name) => {
    const known = judged.get(name);
    if (known !== undefined) return known;
    const isSensitive = isSensitiveName(name) || extra.some((pattern) => pattern.test(name));
    if (judged.size >= MOST_NAMES) judged.clear();
    if (name.length <= LONGEST_NAME) judged.set(name, isSensitive);
    return isSensitive;
  };
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

import { namesWithin, partsOf } from './name-parts.ts';
import type { NameRule } from './redactor.ts';
import { isSensitiveName } from './sensitive-names.ts';

/** Cache size: a page looks the same few names up again and again. */
const MOST_NAMES = 5000;
const LONGEST_NAME = 200;

/** @param extraNames names that are sensitive beside the known ones, also as part of longer ones; case does not matter, `*` matches anything */
export function nameRule(extraNames: readonly string[]): NameRule {
  const own = ownNames(extraNames);
  const judged = new Map<string, boolean>();
  return (name) => {
    const known = judged.get(name);
    if (known !== undefined) return known;
    const isSensitive = isSensitiveName(name) || (own !== null && namesWithin(name).some((known) => own.test(known)));
    if (judged.size >= MOST_NAMES) judged.clear();
    if (name.length <= LONGEST_NAME) judged.set(name, isSensitive);
    return isSensitive;
  };
}

/** Null where there are none. A single pattern for all, since a name of many parts is looked up under many names. */
function ownNames(names: readonly string[]): RegExp | null {
  const spellings = names.map((name) => name.trim()).flatMap((name) => [name, partsOf(name).join('.')]);
  const patterns = spellings.filter(Boolean).map((name) => name.split('*').map(escape).join('.*'));
  return patterns.length > 0 ? new RegExp(`^(?:${[...new Set(patterns)].join('|')})$`, 'i') : null;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

import { type Catch, defineRule } from '../define-rule.ts';
import { singularOf } from '../english/nouns.ts';
import type { Token } from '../english/token.ts';

const UNIT =
  /^(?:seconds|minutes|hours|days|weeks|months|years|nights|miles|metres|meters|stars|pages|pieces|steps|persons|bedrooms|doors|storeys|feet|words|litres|liters|euros|dollars)$/;
const NUMBER = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred)$/;

export const pluralInCompound = defineRule({
  id: 'plural-in-compound',
  kind: 'grammar',
  find: ({ tokens }) => tokens.flatMap((_, at) => hyphened(tokens, at) ?? apart(tokens, at) ?? []),
});

/** a three-days trip */
function hyphened(tokens: readonly Token[], at: number): Catch | null {
  const [before, word, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const [count = '', unit = ''] = word?.lower.split('-') ?? [];
  if (!word || !NUMBER.test(count) || !UNIT.test(unit) || !/^(?:a|an|the|our|your|this|every|each|with)$/.test(before?.lower ?? ''))
    return null;
  if (next?.tag !== 'NOUN' && next?.tag !== 'ADJ') return null;
  return report(word.start, word.end, `${word.text.split('-')[0]}-${singularOf(unit) ?? unit}`);
}

/** a five years guarantee */
function apart(tokens: readonly Token[], at: number): Catch | null {
  const [article, count, unit, noun, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3], tokens[at + 4]];
  if (!count || !unit || !/^(?:a|an)$/.test(article?.lower ?? '') || !NUMBER.test(count.lower) || !UNIT.test(unit.lower)) return null;
  const isNoun = noun?.tag === 'NOUN' && noun.isSpaced && (after === undefined || after.tag !== 'NOUN');
  return isNoun ? report(count.start, unit.end, `${count.text}-${singularOf(unit.lower) ?? unit.lower}`) : null;
}

function report(start: number, end: number, fix: string): Catch {
  return { start, end, message: `Before a noun the measure is singular and has a hyphen: “${fix}”.`, replacements: [fix] };
}

import { MODALS } from './closed-classes.ts';
import { frequencyOf, isCommonWord } from './word-frequency.ts';

/** Grammatical number of a noun: 'either' where both are right or it is unclear. */
export type GrammaticalNumber = 'singular' | 'plural' | 'either';

const IRREGULAR_PLURALS = new Map(
  'man men|woman women|child children|person people|foot feet|tooth teeth|mouse mice|goose geese|life lives|wife wives|knife knives|leaf leaves|half halves|shelf shelves|loaf loaves|wolf wolves|thief thieves|self selves|calf calves|analysis analyses|basis bases|crisis crises|criterion criteria|phenomenon phenomena|index indices|matrix matrices|menu menus|vertex vertices|appendix appendices'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
const IRREGULAR_SINGULARS = new Map([...IRREGULAR_PLURALS].map(([one, many]) => [many, one]));
/** Same form in singular and plural, plural in form and singular in meaning, or used both ways by careful writers. */
const EITHER = new Set(
  'data media series species means headquarters sheep fish deer aircraft staff team family crew police public committee government board council company firm band group audience class club majority minority rest number range variety couple pair bunch lot lots plenty half percent none all any some most more analytics statistics politics economics ethics metrics works press population army jury faculty management youth following above below former latter others remainder windows headset offspring dozen hundred thousand million billion set series kind sort type array handful total host people math maths pants glasses scissors trousers jeans shorts odds thanks goods remains savings contents news physics mathematics proceeds premises barracks crossroads gallows measles mumps rabies diabetes darts billiards dominoes genetics acoustics ceramics graphics'.split(
    ' ',
  ),
);
const SINGULAR_IN_S = new Set(
  'news physics mathematics maths athletics gymnastics aerobics lens bus gas plus bonus atlas canvas chaos christmas alias bias'.split(' '),
);

/** Nouns without a plural in careful English, in any dialect. */
export const UNCOUNTABLES: ReadonlySet<string> = new Set(
  'information software hardware furniture equipment advice feedback homework research luggage baggage knowledge evidence traffic money weather progress music news scenery jewellery jewelry machinery clothing housework electricity rubbish garbage luck patience staff content bandwidth malware spyware freeware ransomware middleware merchandise packaging postage stuff access help happiness health safety privacy internet'.split(
    ' ',
  ),
);

/** stores, boxes, cities, men */
export function pluralOf(noun: string): string {
  const irregular = IRREGULAR_PLURALS.get(noun);
  if (irregular) return irregular;
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:potato|tomato|hero|echo)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** cities → city; null for a word that is not the plural of a known word. */
export function singularOf(word: string): string | null {
  const irregular = IRREGULAR_SINGULARS.get(word);
  if (irregular) return irregular;
  if (!word.endsWith('s') || /(?:ss|us|is|'s)$/.test(word) || SINGULAR_IN_S.has(word)) return null;
  const candidates = [word.slice(0, -1), word.replace(/ies$/, 'y'), word.replace(/es$/, '')];
  const found = candidates.find((one) => one !== word && pluralOf(one) === word && frequencyOf(one) >= 5);
  if (found) return found;
  // Web terms such as plugins and widgets are not in the word list.
  return isCommonWord(word) || !/[^aeious']s$/.test(word) ? null : word.slice(0, -1);
}

/** @param word a lower-case noun */
export function numberOf(word: string): GrammaticalNumber {
  if (SINGULAR_IN_S.has(word)) return 'singular';
  if (IRREGULAR_SINGULARS.has(word) && word !== 'people') return 'plural';
  if (word === 'people') return 'plural';
  if (EITHER.has(word)) return 'either';
  const one = singularOf(word);
  // "Equipments" is a mistake that another rule reports.
  if (one) return UNCOUNTABLES.has(one) ? 'either' : 'plural';
  return /(?:ss|us|is)$/.test(word) || !word.endsWith('s') ? 'singular' : 'either';
}

/** Minimum ratio of plural to singular uses of a countable noun: customer, but not music. */
const COUNTED_SHARE = 0.3;
const counted = new Map<string, boolean>();

/** Whether a singular noun is mostly countable, so that it must not follow "many" in this form. */
export function isCounted(noun: string): boolean {
  const before = counted.get(noun);
  if (before !== undefined) return before;
  const isOne =
    noun.length > 2 &&
    !MODALS.has(noun) &&
    numberOf(noun) === 'singular' &&
    !UNCOUNTABLES.has(noun) &&
    frequencyOf(pluralOf(noun)) >= Math.max(20, COUNTED_SHARE * frequencyOf(noun));
  counted.set(noun, isOne);
  return isOne;
}

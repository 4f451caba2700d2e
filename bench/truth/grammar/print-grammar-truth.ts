import { harperAlone, ourEngine } from './checkers.ts';
import { OPEN_SETS, readCorrect, readSeeded, SETS } from './read-grammar-labels.ts';
import { type Recall, scoreCorrect, scoreSeeded } from './score-grammar.ts';

const MIN_RECALL = 0.85;
const MIN_FIXED = 0.75;
const MAX_ALARMS = 1;
/** Sets no sentence of which was read to write a rule: their results count. */
const TRUE_SETS: ReadonlySet<string> = new Set(['held-out', 'late', 'unseen-held']);

/**
 * Runs the grammar engine on the labelled sentences and prints how often it is right, compared with harper by itself.
 * @param isDetailed whether to list what was missed in the open sets; the other sets are never read sentence by sentence
 * @returns whether the goals are reached in every set that no rule was written from
 */
export async function printGrammarTruth(isDetailed: boolean): Promise<boolean> {
  const seeded = readSeeded();
  const correct = readCorrect();
  const contestants = [
    { name: 'harper alone', check: harperAlone(), isOurs: false },
    { name: 'plumbline', check: ourEngine(), isOurs: true },
  ];
  const short: string[] = [];
  const rows: string[] = [];
  const kinds = new Map<string, Map<string, string>>();
  let allWords = 0;
  let allAlarms = 0;
  for (const set of SETS) {
    const sentences = seeded.filter((sentence) => sentence.set === set);
    const sites = correct.filter((site) => site.set === set);
    for (const { name, check, isOurs } of contestants) {
      const { byError, all, missed } = await scoreSeeded(check, sentences);
      const { words, alarms, perThousandWords } = await scoreCorrect(check, sites, isOurs);
      rows.push(
        `| ${set} | ${name} | ${all.sentences} | ${share(all.found, all)} | ${share(all.fixed, all)} | ${words === 0 ? '– | –' : `${alarms.length} in ${words} | ${perThousandWords.toFixed(2)}`} |`,
      );
      for (const [error, recall] of byError) {
        const cells = kinds.get(error) ?? new Map<string, string>();
        kinds.set(error, cells.set(`${name}, ${set}`, `${recall.found} / ${recall.fixed} of ${recall.sentences}`));
      }
      if (!isOurs) continue;
      allWords += words;
      allAlarms += alarms.length;
      const missedGoals = [
        all.found / all.sentences < MIN_RECALL && 'finding',
        all.fixed / all.sentences < MIN_FIXED && 'mending',
        perThousandWords > MAX_ALARMS && 'alarms',
      ].filter((goal) => goal !== false);
      if (TRUE_SETS.has(set) && missedGoals.length > 0) short.push(`${set} (${missedGoals.join(', ')})`);
      if (isDetailed && OPEN_SETS.has(set)) for (const line of [...missed, ...alarms]) console.log(line);
    }
  }
  console.log('\n| set | | sentences with a mistake | found | first fix right | alarms in correct words | alarms in 1,000 words |');
  console.log(`|---|---|---|---|---|---|---|\n${rows.join('\n')}`);
  console.log('\nFound / mended of, by what is wrong:\n');
  const heads = SETS.flatMap((set) => contestants.map(({ name }) => `${name}, ${set}`));
  console.log(`| | ${heads.join(' | ')} |\n|---|${heads.map(() => '---|').join('')}`);
  for (const [error, cells] of kinds) console.log(`| ${error} | ${heads.map((head) => cells.get(head) ?? '–').join(' | ')} |`);
  const rate = ((1000 * allAlarms) / Math.max(allWords, 1)).toFixed(2);
  console.log(`\nIn all correct words together: ${allAlarms} alarms in ${allWords}, ${rate} in 1,000.`);
  const verdict =
    short.length === 0 ? 'They are reached in every set that no rule was made from.' : `They are NOT reached in: ${short.join('; ')}.`;
  console.log(`The goals are to find ${MIN_RECALL}, to mend ${MIN_FIXED}, and at most ${MAX_ALARMS} alarm in 1,000 words. ${verdict}`);
  return short.length === 0;
}

function share(part: number, { sentences }: Recall): string {
  return (part / sentences).toFixed(3);
}

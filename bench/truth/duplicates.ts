/** Measures how well duplicate posts are told from merely similar ones, on labelled titles: ours, compared with plain trigrams of whole titles. */
import { SIMILAR_FROM, titleSimilarity } from '../../apps/server/src/areas/feedback/duplicates/title-similarity.ts';
import { trigramsOf } from '../../apps/server/src/areas/feedback/duplicates/trigrams.ts';
import { HALVES, readLabelledTitles, scoreTitles } from '../../apps/server/src/areas/feedback/testing/labelled-titles.ts';

/** As `similarity()` of pg_trgm computes it: common trigrams among all trigrams. */
function plainSimilarity(one: string, other: string): number {
  const [ofOne, ofOther] = [runsOf(one), runsOf(other)];
  const shared = [...ofOne].filter((run) => ofOther.has(run)).length;
  return shared / (ofOne.size + ofOther.size - shared);
}

function runsOf(title: string): ReadonlySet<string> {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return new Set(words.flatMap((word) => [...trigramsOf(word)]));
}

/** The default similarity threshold of pg_trgm. */
const PLAIN_FROM = 0.3;

const CONTESTANTS = [
  { name: 'Plumbline', compare: titleSimilarity, from: SIMILAR_FROM },
  { name: 'plain trigrams, as pg_trgm', compare: plainSimilarity, from: PLAIN_FROM },
];

console.log('\n| titles | contestant | right | false alarms | missed | precision | recall |');
console.log('|---|---|---|---|---|---|---|');
for (const half of HALVES) {
  const pairs = readLabelledTitles(half);
  for (const { name, compare, from } of CONTESTANTS) {
    const { right, falseAlarms, missed, precision, recall } = scoreTitles(pairs, ({ typed, existing }) => compare(typed, existing) >= from);
    console.log(`| ${half} | ${name} | ${right} | ${falseAlarms} | ${missed} | ${precision.toFixed(2)} | ${recall.toFixed(2)} |`);
  }
}

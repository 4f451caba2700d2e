import type { GrammarReport } from '@plumbline/contract';
import { KeyValueList, Meter, Panel } from '@plumbline/ui';
import { count } from '../../shared/text/quantities.ts';
import { languageWords } from './slip-words.ts';

const EASE_WORDS: ReadonlyArray<readonly [from: number, words: string]> = [
  [80, 'easy for an 11-year-old'],
  [60, 'plain English, easy for most people'],
  [50, 'fairly hard'],
  [30, 'hard, for practised readers'],
  [0, 'very hard, like a contract'],
];

/** How much there is to read, how hard it is, and in which languages. */
export function ReadingPanel({ report }: { report: GrammarReport }) {
  const { reading_ease: ease, sentences, long_sentences: long, words } = report;
  return (
    <Panel title="Reading" dense>
      {ease !== null && (
        <Meter label="Reading ease" value={ease} valueText={`${ease} of 100, ${easeWords(ease)}`} tone="score" showWords className="mb-4" />
      )}
      <KeyValueList
        items={[
          { key: 'Words', value: count(words) },
          { key: 'Sentences', value: count(sentences) },
          { key: 'Sentences over 25 words', value: sentences === 0 ? '0' : `${count(long)} (${Math.round((100 * long) / sentences)}%)` },
          ...report.languages.map(({ language, words: amount, checked }) => ({
            key: languageWords(language),
            value: `${count(amount)} words${checked === 'spelling' ? ', spelling only' : checked === 'none' ? ', not checked' : ''}`,
          })),
        ]}
      />
    </Panel>
  );
}

function easeWords(ease: number): string {
  return EASE_WORDS.find(([from]) => ease >= from)?.[1] ?? '';
}

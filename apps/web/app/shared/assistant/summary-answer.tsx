import type { Recommendation } from '@plumbline/contract';
import { CopyButton } from '@plumbline/ui';
import { AnswerSourceLine } from './answer-source-line.tsx';
import { AnswerText } from './answer-text.tsx';

/** The model's summary of a report, with its source. */
export default function SummaryAnswer({ answer }: { answer: Recommendation }) {
  return (
    <section aria-label="Summary" className="flex flex-col gap-3 border-t border-line pt-3 pb-2">
      <AnswerText text={answer.text} citations={answer.citations} />
      <div className="flex items-center gap-2">
        <AnswerSourceLine source={answer.source} />
        <CopyButton text={answer.text.replaceAll(/\s?\[\d+\]/g, '')} label="Copy the summary" />
      </div>
    </section>
  );
}

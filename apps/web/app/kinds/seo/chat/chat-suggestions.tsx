import type { SeoReport } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { hasEarlierRun } from '../../../shared/explorer/findings-view.ts';
import { assistantQuery } from '../../../shared/assistant/assistant-queries.ts';

/** Suggested first questions that this report can answer. */
export function ChatSuggestions({ report, onAsk }: { report: SeoReport; onAsk: (question: string) => void }) {
  const assistant = useQuery(assistantQuery).data;
  const worst = report.checks.find(({ outcome }) => outcome === 'fail');
  const questions = [
    'What matters most?',
    ...(hasEarlierRun(report) ? ['What is new since the last run?'] : []),
    ...(worst ? [`How do I fix “${worst.title}”?`] : []),
    'Is anything wrong with titles?',
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">
        Ask about this report’s findings, pages and checks, or what changed since the last run. Answers link to their evidence.
      </p>
      <ul className="flex flex-col items-start gap-2" aria-label="Suggested questions">
        {questions.map((question) => (
          <li key={question} className="max-w-full">
            <Button size="sm" className="max-w-full" onClick={() => onAsk(question)}>
              <span className="truncate">{question}</span>
            </Button>
          </li>
        ))}
      </ul>
      {assistant && (
        <p className="text-12 text-muted">
          {assistant.configured
            ? `Answers come from ${assistant.model}. It only reads this report and changes nothing.`
            : `Answers come from built-in rules. ${assistant.how_to_add}`}
        </p>
      )}
    </div>
  );
}

import type { AnswerSource } from '@plumbline/contract';
import { Disclosure } from '@plumbline/ui';

/** Who answered; for an answer from rules, that no AI provider is configured and how to add one. */
export function AnswerSourceLine({ source }: { source: AnswerSource }) {
  if (source.by === 'ai') return <p className="text-12 text-muted">Answered by {source.model}. It may be wrong: check what it cites.</p>;
  const [first = '', ...rest] = source.notice.split('. ');
  return (
    <Disclosure summary={<span className="text-12 font-normal text-muted">{first}.</span>} className="border-0">
      <p className="text-12 text-muted">{rest.join('. ')}</p>
    </Disclosure>
  );
}

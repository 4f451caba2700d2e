import type { ChatExchange, Test } from '@plumbline/contract';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnswerSourceLine } from '../../../shared/assistant/answer-source-line.tsx';
import { AnswerText } from '../../../shared/assistant/answer-text.tsx';
import { AssistantProblem } from '../../../shared/assistant/assistant-problem.tsx';
import { ChatProposals, type ExchangeActions } from './chat-proposals.tsx';
import type { LiveExchange } from './use-chat.ts';

interface ExchangeProps {
  test: Test;
  actions: ExchangeActions;
}

/** One question and its answer. */
export function PastExchange({
  test,
  exchange,
  actions,
  onRetry,
}: ExchangeProps & { exchange: ChatExchange; onRetry: (question: string) => void }) {
  const { outcome, answer, source, problem } = exchange;
  return (
    <Frame question={exchange.question}>
      {answer !== '' && <AnswerText text={answer} citations={exchange.citations} hrefOf={actions.hrefOf} />}
      {outcome === 'stopped' && <p className="text-12 text-muted">{answer === '' ? 'Stopped before answering.' : 'Stopped here.'}</p>}
      {outcome === 'answering' && <p className="text-12 text-muted">It is still being written elsewhere or was interrupted.</p>}
      {outcome === 'failed' && <AssistantProblem error={problem || 'There was no answer.'} onRetry={() => onRetry(exchange.question)} />}
      <ChatProposals test={test} proposals={exchange.proposals} {...actions} />
      {outcome === 'finished' && <AnswerSourceLine source={source} />}
    </Frame>
  );
}

/** An exchange whose answer is still streaming. */
export function RunningExchange({ test, live, actions }: ExchangeProps & { live: LiveExchange }) {
  return (
    <Frame question={live.question}>
      {live.answer !== '' && <AnswerText text={live.answer} citations={live.citations} hrefOf={actions.hrefOf} />}
      {live.looking !== '' && (
        <p className="flex items-center gap-2 text-13 text-muted">
          <LoaderCircle aria-hidden className="size-4 animate-turn" strokeWidth={1.75} />
          {`Reading: ${live.looking}`}
        </p>
      )}
      <ChatProposals test={test} proposals={live.proposals} {...actions} />
    </Frame>
  );
}

function Frame({ question, children }: { question: string; children: ReactNode }) {
  return (
    <article className="flex flex-col gap-3">
      <h3 className="self-end rounded-ui bg-accent-soft px-3 py-2 text-14 font-medium wrap-anywhere whitespace-pre-wrap">
        <span className="sr-only">You asked: </span>
        {question}
      </h3>
      {children}
    </article>
  );
}

import type { SeoReport, Test } from '@plumbline/contract';
import { clearChat } from '@plumbline/contract/endpoints';
import { AlertDialog, Button, IconButton, Skeleton, useToast } from '@plumbline/ui';
import { SidePanel } from '@plumbline/ui/side-panel';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../shared/api/client.ts';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { problemText } from '../../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { chatQuery } from '../../../shared/assistant/assistant-queries.ts';
import { AssistantProblem } from '../../../shared/assistant/assistant-problem.tsx';
import { PastExchange, RunningExchange } from './chat-exchange.tsx';
import { ChatSuggestions } from './chat-suggestions.tsx';
import { QuestionForm } from './question-form.tsx';
import { useChat } from './use-chat.ts';
import { useProposedIgnore } from './use-proposed-ignore.tsx';
import { SEO_PLACES } from '../places.ts';

interface AskPanelProps {
  test: Test;
  report: SeoReport;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Wide enough for the report beside the panel, so that cited parts can be read there. */
const BESIDE = '(width >= 80rem)';

/** A conversation about a report, beside it. It continues while the panel is closed. */
export default function AskPanel({ test, report, open, onOpenChange }: AskPanelProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const chat = useChat(test.id);
  const ignore = useProposedIgnore(test.id);
  const history = useInfiniteQuery(chatQuery(test.id));
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const logRef = useRef<HTMLDivElement>(null);
  const [isClearing, setClearing] = useState(false);
  const { rows } = rowsOf(history.data);
  const exchanges = rows.toReversed();
  const clear = useMutation({
    mutationFn: () => client.call(clearChat, { query: { test_id: test.id } }),
    onSuccess: () => queries.resetQueries({ queryKey: chatQuery(test.id).queryKey }),
    onError: (error) => show({ title: 'The conversation is still there.', description: problemText(error), tone: 'problem' }),
  });
  // Scroll along with new text, unless the reader has scrolled up.
  const shown = `${chat.live?.answer.length ?? ''} ${chat.live?.looking ?? ''} ${rows[0]?.id ?? ''} ${chat.refusal === null}`;
  const isFollowing = useRef(true);
  useEffect(() => {
    const log = logRef.current;
    if (!log) return;
    const isNearEnd = log.scrollHeight - log.scrollTop - log.clientHeight < log.clientHeight / 2;
    if (isFollowing.current || isNearEnd) log.scrollTop = log.scrollHeight;
    isFollowing.current = rows.length === 0;
  }, [shown, rows.length, open]);
  const ask = (question: string): void => {
    isFollowing.current = true;
    void chat.ask(question);
  };
  const stop = (): void => {
    chat.stop();
    // The pressed button is removed, so move the focus to the field.
    fieldRef.current?.focus();
  };
  const hrefOf = (path: string): string =>
    path.startsWith(`${SEO_PLACES.report.path}?`) && matchMedia(BESIDE).matches ? `${path}&ask=` : path;
  const actions = { hrefOf, onIgnore: (proposal: Parameters<typeof ignore.begin>[0]) => void ignore.begin(proposal) };
  const isEmpty = exchanges.length === 0 && !chat.live && !chat.refusal;
  return (
    <>
      <SidePanel
        title="Ask about this report"
        open={open}
        onOpenChange={onOpenChange}
        initialFocus={fieldRef}
        aside={
          exchanges.length > 0 && (
            <IconButton icon={Trash2} label="Clear the conversation" tooltip="bottom" onClick={() => setClearing(true)} />
          )
        }
      >
        <div
          ref={logRef}
          role="log"
          aria-label="Questions and answers"
          aria-busy={chat.live !== null}
          tabIndex={0}
          className="ring-inside min-h-0 flex-1 overflow-y-auto p-4"
        >
          <div className="flex flex-col gap-6">
            {history.isPending && <Skeleton className="h-24 w-full" />}
            {history.isError && <QueryProblem error={history.error} what="conversation" onRetry={() => void history.refetch()} />}
            {history.hasNextPage && (
              <Button size="sm" className="self-center" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                Earlier questions
              </Button>
            )}
            {history.isSuccess && isEmpty && <ChatSuggestions report={report} onAsk={ask} />}
            {exchanges.map((exchange) => (
              <PastExchange key={exchange.id} test={test} exchange={exchange} actions={actions} onRetry={ask} />
            ))}
            {chat.live && <RunningExchange test={test} live={chat.live} actions={actions} />}
            {chat.refusal && <AssistantProblem error={chat.refusal.error} onRetry={() => ask(chat.refusal?.question ?? '')} />}
          </div>
        </div>
        <QuestionForm fieldRef={fieldRef} isAnswering={chat.live !== null} onAsk={ask} onStop={stop} />
      </SidePanel>
      <AlertDialog
        open={isClearing}
        onOpenChange={setClearing}
        title="Clear the conversation?"
        description="Your questions about this report and the answers are deleted. Other members’ conversations stay."
        confirmLabel="Clear"
        onConfirm={() => {
          setClearing(false);
          clear.mutate();
        }}
      />
      {ignore.dialog}
    </>
  );
}

import { CopyButton, Dialog, LinkButton, Skeleton, TextAreaField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { connectionsQuery, draftQuery } from '../../../shared/tickets/ticket-queries.ts';
import type { OpenTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { StepTicket } from './step-ticket.tsx';
import { pictureOf } from './step-words.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

/** An issue about the current step: in a connected work tool, or as text to copy if there is none. */
export default function IssueDialog({ testId, store, form }: { testId: string; store: ViewerStore; form: OpenTicketForm }) {
  const isMember = useIsMember();
  const connections = useQuery({ ...connectionsQuery, enabled: isMember });
  const { step } = useViewer(store).main;
  if (step && (connections.data?.data ?? []).length > 0) {
    return <StepTicket testId={testId} step={step} picture={pictureOf(step)?.file} form={form} />;
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && form.close()}
      title="Create issue"
      description="No work tool is connected. Copy the text into yours and add the file that Download screenshot saves."
    >
      {step && !(isMember && connections.isPending) ? (
        <IssueText key={step.id} testId={testId} stepId={step.id} mayConnect={isMember} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

function IssueText({ testId, stepId, mayConnect }: { testId: string; stepId: string; mayConnect: boolean }) {
  const { data, error, refetch } = useQuery(draftQuery({ test_id: testId, step_id: stepId }));
  if (error) return <QueryProblem error={error} what="text" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64 w-full" />;
  return <IssueFields title={data.title} body={data.description} mayConnect={mayConnect} />;
}

function IssueFields({ title, body, mayConnect }: { title: string; body: string; mayConnect: boolean }) {
  const [words, setWords] = useState({ title, body });
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Title" value={words.title} onChange={(event) => setWords({ ...words, title: event.target.value })} />
      <TextAreaField
        label="Description"
        help="Markdown."
        rows={12}
        value={words.body}
        onChange={(event) => setWords({ ...words, body: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton text={words.title} label="Copy title" showLabel />
        <CopyButton text={words.body} label="Copy description" showLabel />
        {mayConnect && <LinkButton href="/integrations">Connect a work tool</LinkButton>}
      </div>
    </div>
  );
}

import type { Test } from '@plumbline/contract';
import { CopyButton, Dialog, LinkButton, Skeleton, TextAreaField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { connectionsQuery } from '../../../shared/tickets/ticket-queries.ts';
import type { OpenTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { captureFindingsQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { issueText } from './issue-text.ts';
import { StepTicket } from './step-ticket.tsx';
import { pictureOf } from './step-words.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

/** The issue about the step that is shown: in a connected work tool, and without one as text for the team's own. */
export default function IssueDialog({ test, store, form }: { test: Test; store: ViewerStore; form: OpenTicketForm }) {
  const source = useCaptureSource();
  const isMember = useIsMember();
  const findings = useQuery(captureFindingsQuery(source));
  const connections = useQuery({ ...connectionsQuery, enabled: isMember });
  const { main, sidebar } = useViewer(store);
  const { step } = main;
  const text =
    step && !findings.isPending && (!isMember || !connections.isPending)
      ? issueText({
          steps: sidebar.steps,
          step,
          findings: findings.data ?? [],
          address: `${location.origin}${location.pathname}?step=${step.id}`,
        })
      : null;
  if (step && text && (connections.data?.data ?? []).length > 0) {
    return (
      <StepTicket
        testId={test.id}
        host={test.host}
        steps={sidebar.steps}
        step={step}
        findings={findings.data ?? []}
        picture={pictureOf(step)?.file}
        form={form}
      />
    );
  }
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && form.close()}
      title="Create issue"
      description="No work tool is connected: copy the text into yours, and add the image with Download image."
    >
      {step && text ? <IssueFields key={step.id} {...text} mayConnect={isMember} /> : <Skeleton className="h-64 w-full" />}
    </Dialog>
  );
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

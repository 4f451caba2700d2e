import { CopyButton, Dialog, Skeleton, TextAreaField, TextField } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { captureFindingsQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { issueText } from './issue-text.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

/** The issue about the step that is shown, ready to be changed and taken to the team's own tool. */
export default function IssueDialog({ store, onClose }: { store: ViewerStore; onClose: () => void }) {
  const source = useCaptureSource();
  const findings = useQuery(captureFindingsQuery(source));
  const { main, sidebar } = useViewer(store);
  return (
    <Dialog
      open
      width={560}
      onOpenChange={(open) => !open && onClose()}
      title="Create issue"
      description="No work tool is connected: copy the text into yours, and add the image with Download image."
    >
      {main.step && !findings.isPending ? (
        <IssueFields
          key={main.step.id}
          {...issueText({
            steps: sidebar.steps,
            step: main.step,
            findings: findings.data ?? [],
            address: `${location.origin}${location.pathname}?step=${main.step.id}`,
          })}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  );
}

function IssueFields({ title, body }: { title: string; body: string }) {
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
      </div>
    </div>
  );
}

import type { CapturedStep, Finding, PictureFile } from '@plumbline/contract';
import TicketDialog from '../../../shared/tickets/ticket-dialog.tsx';
import type { OpenTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { issueText } from './issue-text.ts';
import { StepThumb } from './step-thumb.tsx';
import { uiReportPath } from '../places.ts';

interface StepTicketProps {
  readonly testId: string;
  /** Of the site: what was chosen last is kept for it. */
  readonly host: string;
  readonly steps: readonly CapturedStep[];
  readonly step: CapturedStep;
  readonly findings: readonly Finding[];
  /** The picture that can go with it. */
  readonly picture: PictureFile | undefined;
  readonly form: OpenTicketForm;
}

/** Makes a ticket of a captured step, with its picture, in one of the connected work tools. */
export function StepTicket({ testId, host, steps, step, findings, picture, form }: StepTicketProps) {
  const address = `${location.origin}${uiReportPath(testId)}?step=${step.id}`;
  const { title, body } = issueText({ steps, step, findings, address });
  return (
    <TicketDialog
      key={step.id}
      subject={{ test_id: testId, step_id: step.id, ...(picture && { picture }) }}
      draft={{ title, description: body, host, findings: 0 }}
      preview={picture && <StepThumb step={step} />}
      tool={form.tool ?? ''}
      onTool={form.choose}
      onClose={form.close}
    />
  );
}

import type { CapturedStep, PictureFile } from '@plumbline/contract';
import TicketDialog from '../../../shared/tickets/ticket-dialog.tsx';
import type { OpenTicketForm } from '../../../shared/tickets/use-ticket-form.ts';
import { StepThumb } from './step-thumb.tsx';

interface StepTicketProps {
  readonly testId: string;
  readonly step: CapturedStep;
  /** The picture that can be attached. */
  readonly picture: PictureFile | undefined;
  readonly form: OpenTicketForm;
}

/** Creates a ticket for a captured step, with its picture, in one of the connected work tools. */
export function StepTicket({ testId, step, picture, form }: StepTicketProps) {
  return (
    <TicketDialog
      key={step.id}
      subject={{ test_id: testId, step_id: step.id, ...(picture && { picture }) }}
      pictures={
        picture && {
          label: 'Send screenshot',
          help: 'As shown in the report, with its marks and blurring.',
          preview: <StepThumb step={step} />,
        }
      }
      tool={form.tool ?? ''}
      onTool={form.choose}
      onClose={form.close}
    />
  );
}

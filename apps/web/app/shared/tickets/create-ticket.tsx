import { HeadActions } from '@plumbline/ui';
import type { TicketPictures } from './picture-choice.tsx';
import type { TicketSubject } from './ticket-subject.ts';
import { useTicketAction } from './use-ticket-action.tsx';

/** The button that creates a ticket, where that is the only action. */
export function CreateTicket({ subject, pictures }: { subject: TicketSubject; pictures?: TicketPictures | undefined }) {
  const { action, dialog } = useTicketAction(subject, pictures);
  return (
    <>
      <HeadActions size="sm" actions={[{ ...action, stays: true }]} />
      {dialog}
    </>
  );
}

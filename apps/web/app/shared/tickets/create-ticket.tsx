import { TicketPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFindingKeys } from '../findings/use-finding-keys.ts';
import { MemberButton } from '../session/member-button.tsx';
import { useIsMember } from '../session/use-is-member.ts';
import type { TicketPictures } from './picture-choice.tsx';
import type { TicketSubject } from './ticket-subject.ts';
import { ANY_TOOL, useTicketForm } from './use-ticket-form.ts';

const TicketDialog = lazy(() => import('./ticket-dialog.tsx'));

/** Opens the form that makes a ticket of a finding or a post, with the key t too. */
export function CreateTicket({ subject, pictures }: { subject: TicketSubject; pictures?: TicketPictures | undefined }) {
  const { tool, open, choose, close } = useTicketForm();
  const isMember = useIsMember();
  useFindingKeys(isMember ? { t: open } : {});
  return (
    <>
      <MemberButton size="sm" icon={TicketPlus} what="create tickets" then={ANY_TOOL} onClick={open}>
        Create ticket
      </MemberButton>
      {tool !== null && isMember && (
        <Suspense>
          <TicketDialog subject={subject} pictures={pictures} tool={tool} onTool={choose} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

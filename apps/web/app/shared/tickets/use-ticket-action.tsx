import type { HeadAction } from '@plumbline/ui';
import { TicketPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFindingKeys } from '../findings/use-finding-keys.ts';
import { useIsMember } from '../session/use-is-member.ts';
import { useMemberAction } from '../session/use-member-action.ts';
import type { TicketPictures } from './picture-choice.tsx';
import type { TicketSubject } from './ticket-subject.ts';
import { ANY_TOOL, useTicketForm } from './use-ticket-form.ts';

const TicketDialog = lazy(() => import('./ticket-dialog.tsx'));

/** Opens the form that creates a ticket from a finding or a post; so does the key t. */
export function useTicketAction(
  subject: TicketSubject,
  pictures?: TicketPictures,
): { readonly action: HeadAction; readonly dialog: ReactNode } {
  const { tool, open, choose, close } = useTicketForm();
  const isMember = useIsMember();
  useFindingKeys(isMember ? { t: open } : {});
  const action = useMemberAction({
    id: 'ticket',
    label: 'Create ticket',
    icon: TicketPlus,
    what: 'create tickets',
    afterwards: ANY_TOOL,
    onSelect: open,
  });
  const dialog = tool !== null && isMember && (
    <Suspense>
      <TicketDialog subject={subject} pictures={pictures} tool={tool} onTool={choose} onClose={close} />
    </Suspense>
  );
  return { action, dialog };
}

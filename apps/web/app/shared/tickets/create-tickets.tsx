import type { CheckSummary, ListFindingsQuery, Severity } from '@plumbline/contract';
import { TicketPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MemberButton } from '../session/member-button.tsx';

const TicketsDialog = lazy(() => import('./tickets-dialog.tsx'));

interface CreateTicketsProps {
  /** The findings to choose from. */
  readonly query: ListFindingsQuery;
  readonly checks: readonly CheckSummary[];
  /** Those among them that the list shows. */
  readonly isShown: (severity: Severity) => boolean;
}

/** Opens the form that makes tickets of several findings. */
export function CreateTickets({ query, checks, isShown }: CreateTicketsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MemberButton size="sm" icon={TicketPlus} what="create tickets" onClick={() => setOpen(true)}>
        Create several tickets
      </MemberButton>
      {isOpen && (
        <Suspense>
          <TicketsDialog query={query} checks={checks} isShown={isShown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

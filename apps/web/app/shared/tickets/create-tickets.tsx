import type { CheckSummary, ListFindingsQuery, Severity } from '@plumbline/contract';
import { TicketPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MemberButton } from '../session/member-button.tsx';

const TicketsDialog = lazy(() => import('./tickets-dialog.tsx'));

interface CreateTicketsProps {
  /** The findings to choose from. */
  readonly query: ListFindingsQuery;
  readonly checks: readonly CheckSummary[];
  /** Whether the list shows findings of a severity. */
  readonly isShown: (severity: Severity) => boolean;
}

/** Opens the form that creates tickets for several findings. */
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

import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session.ts';
import { itemsQuery } from './ticket-queries.ts';
import { TicketRow } from './ticket-row.tsx';
import { isAbout, type TicketSubject } from './ticket-subject.ts';

/** Tickets about a finding, a step or a post, with their states. Renders nothing if there are none. */
export function SubjectTickets({ subject }: { subject: TicketSubject }) {
  const session = useSession();
  const hasAccount = session.status === 'authenticated' && session.profile.role !== 'temporary';
  const { data } = useQuery({ ...itemsQuery(subject), enabled: hasAccount });
  const own = data?.data.filter((item) => isAbout(subject, item)) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label="Tickets">
      <h4 className="font-semibold">{own.length === 1 ? 'Ticket' : 'Tickets'}</h4>
      <ul className="divide-y divide-line">
        {own.map((item) => (
          <TicketRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

import { TICKET_PICTURES_MAX } from '@plumbline/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { CreateTicket } from '../../shared/tickets/create-ticket.tsx';
import type { TicketPictures } from '../../shared/tickets/picture-choice.tsx';
import { shownPagesQuery } from './shown-page-queries.ts';
import { ShownPicture } from './shown-pages.tsx';

/** Creates a ticket from a post, with the pictures of its attached pages. */
export function PostTicket({ postId }: { postId: string }) {
  const { data = [] } = useQuery(shownPagesQuery(postId));
  const ids = data
    .filter(({ has_picture }) => has_picture)
    .map(({ id }) => id)
    .slice(0, TICKET_PICTURES_MAX);
  return <CreateTicket subject={{ post_id: postId, shown_page_ids: ids }} pictures={ids.length > 0 ? picturesOf(ids) : undefined} />;
}

function picturesOf(ids: readonly string[]): TicketPictures {
  return {
    label: ids.length === 1 ? 'Send screenshot' : `Send ${ids.length} screenshots`,
    help: 'With the author’s annotations. Anyone who can read the ticket sees it.',
    preview: ids.map((id) => <ShownPicture key={id} id={id} />),
  };
}

import type { PostText } from '../../../feedback/index.ts';
import { paragraph, type TicketText } from './write-ticket.ts';

/** What a ticket says about a feedback post: its own words. Pure. */
export function postText({ title, text, createdAt }: PostText, postUrl: string): TicketText {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    title,
    lead: lines.map((line) => paragraph([{ text: line }])),
    parts: [],
    origin: { verb: 'Asked for', at: createdAt, by: 'in', url: postUrl, after: '.' },
  };
}

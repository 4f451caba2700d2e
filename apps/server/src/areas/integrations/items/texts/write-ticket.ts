import { type Block, type Inline, toMarkdown } from '@plumbline/integrations';

/** The content of a ticket on any subject. Untrusted text is escaped when it is rendered. */
export interface TicketText {
  readonly title: string;
  readonly lead: readonly Block[];
  /** Sections with a heading; empty ones are left out. */
  readonly parts: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
  /** The source line: `Found on 2026-11-25 by Plumbline`, and what follows it. */
  readonly origin: { readonly verb: string; readonly at: Date; readonly by: string; readonly url: string; readonly after: string };
}

/** Title and text of a ticket, as Markdown that people may edit. The only place that renders tickets. Pure. */
export function writeTicket({ title, lead, parts, origin }: TicketText): { readonly title: string; readonly description: string } {
  const { verb, at, by, url, after } = origin;
  const blocks = [
    ...lead,
    ...parts.flatMap(({ heading, blocks: own }): Block[] =>
      own.length > 0 ? [{ kind: 'heading', inlines: [{ text: heading }] }, ...own] : [],
    ),
    paragraph([{ text: `${verb} on ${dayOf(at)} ${by} ` }, { text: 'Plumbline', href: url }, { text: after }]),
  ];
  return { title, description: toMarkdown(blocks) };
}

export const paragraph = (inlines: readonly Inline[]): Block => ({ kind: 'paragraph', inlines });

/** A list; nothing when it is empty. */
export function listOf(items: readonly (readonly Inline[])[], isOrdered = false): readonly Block[] {
  return items.length > 0 ? [{ kind: 'list', isOrdered, items }] : [];
}

/** The line that says how many are left out; empty when none are. */
export function restLine(left: number, one: string, several: string): readonly (readonly Inline[])[] {
  return left > 0 ? [[{ text: `and ${left} more ${left === 1 ? one : several}` }]] : [];
}

/** A link with the address as its text, without the scheme. */
export const addressLink = (address: string): Inline => ({ text: withoutScheme(address), href: address });

export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}

/** The day in UTC, because a ticket is read anywhere. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

import type { LinkColumns, PageNode, PageSpots } from './page-node.ts';

/** Columns that have the line of each link instead of the spot of its tag. */
type WithLines<Columns extends { readonly spots: unknown }> = Omit<Columns, 'spots'> & { readonly lines: readonly number[] };

/** A node in the format of versions before 24 November 2026, which stores the lines of its tags. */
export interface OlderNode extends Omit<PageNode, 'links' | 'externalLinks' | 'fragmentLinks' | 'spots'> {
  readonly links: WithLines<LinkColumns>;
  readonly externalLinks: WithLines<LinkColumns>;
  readonly fragmentLinks?: WithLines<NonNullable<PageNode['fragmentLinks']>>;
  readonly lines?: PageSpots;
}

/** A node as stored by an interrupted crawl, possibly of an earlier version. */
export type StoredNode = PageNode | OlderNode;

/** Converts the node to today's format. Tags of an older one are known only by their lines, so the lines are marked and there is no selector. */
export function readStoredNode(stored: StoredNode): PageNode {
  if (!isOlder(stored)) return stored;
  const { links, externalLinks, fragmentLinks, lines, ...node } = stored;
  return {
    ...node,
    links: withSpots(links),
    externalLinks: withSpots(externalLinks),
    ...(fragmentLinks && { fragmentLinks: withSpots(fragmentLinks) }),
    ...(lines && { spots: spotsOf(lines) }),
  };
}

function isOlder(stored: StoredNode): stored is OlderNode {
  return 'lines' in stored.links;
}

function withSpots<Columns extends { readonly lines: readonly number[] }>({
  lines,
  ...columns
}: Columns): Omit<Columns, 'lines'> & { readonly spots: readonly number[] } {
  return { ...columns, spots: lines.map(spotOf) };
}

function spotsOf({ title, description, h1, ogImage, canonical, hreflang, images }: PageSpots): PageSpots {
  return {
    title: spotOf(title),
    description: spotOf(description),
    h1: spotOf(h1),
    ogImage: spotOf(ogImage),
    ...(canonical !== undefined && { canonical: spotOf(canonical) }),
    ...(hreflang && { hreflang: hreflang.map(spotOf) }),
    images: images.map(spotOf),
  };
}

function spotOf(line: number): number {
  return line === 0 ? 0 : -line;
}

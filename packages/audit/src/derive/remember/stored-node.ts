import type { LinkColumns, PageNode, PageSpots } from './page-node.ts';

/** Columns in which a line stands for each link, and not the place of its tag. */
type WithLines<Columns extends { readonly spots: unknown }> = Omit<Columns, 'spots'> & { readonly lines: readonly number[] };

/** A node as versions before 24 November 2026 kept it: it knows on which lines its tags stand. */
export interface OlderNode extends Omit<PageNode, 'links' | 'externalLinks' | 'fragmentLinks' | 'spots'> {
  readonly links: WithLines<LinkColumns>;
  readonly externalLinks: WithLines<LinkColumns>;
  readonly fragmentLinks?: WithLines<NonNullable<PageNode['fragmentLinks']>>;
  readonly lines?: PageSpots;
}

/** A node as it comes from where an interrupted crawl left it, which may have been an earlier version. */
export type StoredNode = PageNode | OlderNode;

/** The node as it is made today. Tags of an older one are known by their lines, so they are marked by them and have no selector. */
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

import type { DiscoverySource, PageArtifact, SkippedUrl } from '../artifacts.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { StoredNode } from '../derive/remember/stored-node.ts';

/** A URL waiting to be requested. */
export interface FrontierEntry {
  readonly url: string;
  readonly depth: number;
  readonly source: DiscoverySource;
  readonly foundOn: string | null;
  readonly inSitemap: boolean;
}

/**
 * What one or more steps of the crawl add: pages answered, URLs discovered, URLs skipped. A page and all that was found on it are always in the same
 * batch, so committing a batch in one transaction keeps the journal consistent.
 */
export interface CrawlBatch {
  readonly pages: readonly { readonly artifact: PageArtifact; readonly node: PageNode }[];
  readonly discovered: readonly FrontierEntry[];
  readonly skipped: readonly SkippedUrl[];
}

/** The state of a crawl when it was interrupted: all batches committed by then, in order. */
export interface CrawlCheckpoint {
  /** Nodes of the pages already answered. They are iterated only once, since the stored nodes of a large site do not fit into memory together. */
  readonly nodes: Iterable<StoredNode> | AsyncIterable<StoredNode>;
  /** Discovered URLs in the order of discovery, answered or not. */
  readonly discovered: readonly FrontierEntry[];
  /** URLs already recorded as skipped. */
  readonly skipped: readonly SkippedUrl[];
}

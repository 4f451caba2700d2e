import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A new post. */
export interface NewPost {
  readonly id: string;
  readonly workspaceId: string;
  /** Null when it is not about one of the workspace’s sites. */
  readonly siteId: string | null;
  /** The near network of the visitor who wrote it, unless the team has approved it; otherwise null. */
  readonly network: string | null;
}

/**
 * Called for each new post, in the transaction that creates it, so it happens exactly once; anything outside of the database is sent as a
 * job.
 */
export type AfterPost = (transaction: NodePgDatabase, post: NewPost) => Promise<void>;

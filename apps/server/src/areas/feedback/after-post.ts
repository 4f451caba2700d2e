import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A post that was just written. */
export interface NewPost {
  readonly id: string;
  readonly workspaceId: string;
  /** Null where it is about no site of the workspace. */
  readonly siteId: string | null;
  /** The near network of the visitor who wrote it, if nobody of the team has let it through; null for every other. */
  readonly network: string | null;
}

/**
 * What follows from a new post. It is part of the transaction that writes the post, so it happens once or not at all; what it does outside
 * of the database it sends as a job.
 */
export type AfterPost = (transaction: NodePgDatabase, post: NewPost) => Promise<void>;

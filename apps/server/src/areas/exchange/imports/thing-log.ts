import { createHash } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { importedThings } from '../tables.ts';

/** What something is, and what it is called where it comes from. */
export type ThingName = readonly [kind: typeof importedThings.$inferInsert.kind, ...names: string[]];

/** What imports have brought to a workspace: asked before something is added, and written with it. */
export class ThingLog {
  readonly workspaceId: string;
  readonly #importId: string;
  readonly #source: string;

  constructor({ id, workspaceId, source }: { readonly id: string; readonly workspaceId: string; readonly source: string }) {
    this.workspaceId = workspaceId;
    this.#importId = id;
    this.#source = source;
  }

  /** The thing that an import brought under a name; null for none. */
  async find(transaction: NodePgDatabase, name: ThingName): Promise<string | null> {
    const own = and(eq(importedThings.workspaceId, this.workspaceId), eq(importedThings.key, this.#key(name)));
    const [row] = await transaction.select({ thingId: importedThings.thingId }).from(importedThings).where(own);
    return row?.thingId ?? null;
  }

  /** The post that an import brought under its name, if it is still here; null for none. */
  async findPost(transaction: NodePgDatabase, name: string): Promise<string | null> {
    const id = await this.find(transaction, ['post', name]);
    const own = and(eq(feedbackPosts.id, id ?? ''), eq(feedbackPosts.workspaceId, this.workspaceId));
    return id !== null && (await transaction.$count(feedbackPosts, own)) > 0 ? id : null;
  }

  /** Writes down what was added. What was there under the name is gone, or it would not have been added. */
  async note(transaction: NodePgDatabase, name: ThingName, thingId: string, userId: string | null = null): Promise<void> {
    const thing = { thingId, userId, importId: this.#importId };
    await transaction
      .insert(importedThings)
      .values({ workspaceId: this.workspaceId, key: this.#key(name), kind: name[0], ...thing })
      .onConflictDoUpdate({ target: [importedThings.workspaceId, importedThings.key], set: thing });
  }

  #key(name: ThingName): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#source, ...name]))
      .digest('hex');
  }
}

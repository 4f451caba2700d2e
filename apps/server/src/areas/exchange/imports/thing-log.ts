import { createHash } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { importedThings } from '../tables.ts';
import { rowsAtOnce } from './rows-at-once.ts';

/** What something is, and what it is called where it comes from. */
export type ThingName = readonly [kind: typeof importedThings.$inferInsert.kind, ...names: string[]];

/** What the rows of a thing take with their indexes, as measured; those of a person are three. */
const ROW_BYTES: Readonly<Record<ThingName[0], number>> = { post: 1500, comment: 700, vote: 450, entry: 1500, reaction: 400, person: 800 };

/** What an import has just added. */
export interface NewThing {
  readonly name: ThingName;
  /** As `thingId` of the table. */
  readonly thingId: string;
  /** Who voted or reacted. */
  readonly userId?: string;
}

/** What imports have brought to a workspace: asked before something is added, and written with it. */
export class ThingLog {
  readonly workspaceId: string;
  /** What was added takes in the database, of texts those that count as no member's. */
  spaceBytes = 0;
  readonly #importId: string;
  readonly #source: string;

  constructor({ id, workspaceId, source }: { readonly id: string; readonly workspaceId: string; readonly source: string }) {
    this.workspaceId = workspaceId;
    this.#importId = id;
    this.#source = source;
  }

  /** The thing that an import brought under a name; null for none. */
  async find(transaction: NodePgDatabase, name: ThingName): Promise<string | null> {
    const [thingId = null] = await this.findAll(transaction, [name]);
    return thingId;
  }

  /** The things that imports brought under names, in their order. */
  async findAll(transaction: NodePgDatabase, names: readonly ThingName[]): Promise<(string | null)[]> {
    if (names.length === 0) return [];
    const keys = names.map((name) => this.#key(name));
    const own = and(eq(importedThings.workspaceId, this.workspaceId), sql`${importedThings.key} = any(${sql.param(keys)}::text[])`);
    const rows = await transaction.select({ key: importedThings.key, thingId: importedThings.thingId }).from(importedThings).where(own);
    const found = new Map(rows.map(({ key, thingId }) => [key, thingId]));
    return keys.map((key) => found.get(key) ?? null);
  }

  /** The post that an import brought under its name, if it is still here; null for none. */
  async findPost(transaction: NodePgDatabase, name: string): Promise<string | null> {
    const [id] = await this.findPosts(transaction, [name]);
    return id ?? null;
  }

  /** The posts that imports brought under names, as far as they are still here; each once. */
  async findPosts(transaction: NodePgDatabase, names: readonly string[]): Promise<string[]> {
    const ids = (
      await this.findAll(
        transaction,
        names.map((name) => ['post', name]),
      )
    ).filter((id) => id !== null);
    if (ids.length === 0) return [];
    const own = and(inArray(feedbackPosts.id, ids), eq(feedbackPosts.workspaceId, this.workspaceId));
    return (await transaction.select({ id: feedbackPosts.id }).from(feedbackPosts).where(own)).map(({ id }) => id);
  }

  /** Writes down what was added, no name twice. What was there under a name is gone, or the thing would not have been added. */
  async note(transaction: NodePgDatabase, things: readonly NewThing[]): Promise<void> {
    for (const { name } of things) this.spaceBytes += ROW_BYTES[name[0]];
    for (const some of rowsAtOnce(things))
      await transaction
        .insert(importedThings)
        .values(
          some.map(({ name, thingId, userId }) => ({
            workspaceId: this.workspaceId,
            key: this.#key(name),
            kind: name[0],
            thingId,
            userId: userId ?? null,
            importId: this.#importId,
          })),
        )
        .onConflictDoUpdate({
          target: [importedThings.workspaceId, importedThings.key],
          set: { thingId: sql`excluded.thing_id`, userId: sql`excluded.user_id`, importId: sql`excluded.import_id` },
        });
  }

  #key(name: ThingName): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#source, ...name]))
      .digest('hex');
  }
}

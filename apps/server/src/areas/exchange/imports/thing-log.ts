import { createHash } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { importedThings } from '../tables.ts';
import { rowsAtOnce } from './rows-at-once.ts';

/** The kind of a thing, and its names in the file’s origin. */
export type ThingName = readonly [kind: typeof importedThings.$inferInsert.kind, ...names: string[]];

/** Measured size of a thing’s rows with indexes; a person has three rows. */
const ROW_BYTES: Readonly<Record<ThingName[0], number>> = { post: 1500, comment: 700, vote: 450, entry: 1500, reaction: 400, person: 800 };

/** A thing just added by an import. */
export interface NewThing {
  readonly name: ThingName;
  /** As in the table’s `thingId`. */
  readonly thingId: string;
  /** Who voted or reacted. */
  readonly userId?: string;
}

/** Record of everything imports have added to a workspace: looked up before adding a thing, and written with it. */
export class ThingLog {
  readonly workspaceId: string;
  /** Database space of what was added, including only those texts that do not count as a member’s. */
  spaceBytes = 0;
  readonly #importId: string;
  readonly #source: string;

  constructor({ id, workspaceId, source }: { readonly id: string; readonly workspaceId: string; readonly source: string }) {
    this.workspaceId = workspaceId;
    this.#importId = id;
    this.#source = source;
  }

  /** The thing that an import added under a name; null if none. */
  async find(transaction: NodePgDatabase, name: ThingName): Promise<string | null> {
    const [thingId = null] = await this.findAll(transaction, [name]);
    return thingId;
  }

  /** The things that imports added under these names, in order. */
  async findAll(transaction: NodePgDatabase, names: readonly ThingName[]): Promise<(string | null)[]> {
    if (names.length === 0) return [];
    const keys = names.map((name) => this.#key(name));
    const own = and(eq(importedThings.workspaceId, this.workspaceId), sql`${importedThings.key} = any(${sql.param(keys)}::text[])`);
    const rows = await transaction.select({ key: importedThings.key, thingId: importedThings.thingId }).from(importedThings).where(own);
    const found = new Map(rows.map(({ key, thingId }) => [key, thingId]));
    return keys.map((key) => found.get(key) ?? null);
  }

  /** The post that an import added under its name, if it still exists; otherwise null. */
  async findPost(transaction: NodePgDatabase, name: string): Promise<string | null> {
    const [id] = await this.findPosts(transaction, [name]);
    return id ?? null;
  }

  /** The posts that imports added under these names and that still exist; each once. */
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

  /** Records added things, with distinct names. An existing record of a name refers to something deleted, or it would not have been added again. */
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

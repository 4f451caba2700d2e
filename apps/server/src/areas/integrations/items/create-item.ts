import { randomUUID } from 'node:crypto';
import type { createItemBody, FieldValues, Item } from '@plumbline/contract';
import { type Block, type Client, parseMarkdown, type Provider, ProviderError } from '@plumbline/integrations';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { askTool, getConnection, type ToolServices, withTool } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import { itemChoices, itemFindings, items } from '../tables.ts';
import { findSubject, type ItemSubject } from './find-subject.ts';
import { requireFields } from './list-fields.ts';
import { logItem } from './log-item.ts';
import { type ItemRow, presentItem } from './present-item.ts';

/** A try that began this long ago is over, whatever became of the process that made it. */
export const TRY_MINUTES = 2;

type Wanted = z.output<typeof createItemBody>;

export interface CreateServices extends ToolServices {
  /** Origin of links into the product. */
  readonly site: string;
}

/**
 * Creates an item about a finding in a work tool, once: its row is written first, and whoever finds the row of an earlier try looks in the
 * tool for what came of it before creating anything.
 * @throws ApiError plan_required, not_found, conflict where there is one already, invalid_input naming a field, and as the tool refuses
 */
export async function createItem(services: CreateServices, actor: Actor, wanted: Wanted): Promise<Item> {
  const { db } = services;
  const connection = await getConnection(db, actor.workspaceId, wanted.connection_id);
  await requireTool(db, actor.workspaceId, connection.provider);
  const subject = await findSubject(db, actor.workspaceId, wanted.test_id, wanted.fingerprint);
  await askTool(services, connection, async (client, provider) =>
    requireFields(await provider.fields(client, wanted.values), wanted.values),
  );
  const { row, isRetry } = await claim(services, actor, wanted, subject, connection.provider);
  try {
    await withTool(services, connection, async (client, provider) => {
      const before = isRetry ? await provider.find(client, draftOf(services, row)) : null;
      await settle(services, row, before ?? (await create(services, client, provider, row)), before ? 'found-again' : 'created');
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const own = and(eq(items.id, row.id), eq(items.state, 'creating'));
    // What the tool refused was not created: the next try begins anew. What has no answer is looked for, by the next try or by the job.
    if (error.kind === 'unclear')
      await db
        .update(items)
        .set({ triedAt: sql`'epoch'` })
        .where(own);
    else await db.delete(items).where(own);
    throw toApiError(error);
  }
  await remember(services, wanted.connection_id, subject.test.host, wanted.values);
  return presentItem(db, actor.workspaceId, row.id);
}

/** Creates it, and when the answer is lost on its way, looks for it. */
async function create(services: CreateServices, client: Client, provider: Provider, row: ItemRow) {
  const draft = draftOf(services, row);
  try {
    return await provider.create(client, draft);
  } catch (error) {
    const isUnclear = error instanceof ProviderError && error.kind === 'unclear';
    // Looking may fail as well, which makes nothing clearer.
    const found = isUnclear ? await provider.find(client, draft).catch(() => null) : null;
    if (!found) throw error;
    return found;
  }
}

/** What the tool is given: the text as people left it, and the link by which the item is found again. */
export function draftOf({ site }: Pick<CreateServices, 'site'>, { id, title, description, values }: ItemRow) {
  const marker = `${site}/tickets/${id}`;
  const link: Block = { kind: 'paragraph', inlines: [{ text: 'Open in Plumbline', href: marker }] };
  return { title, body: [...parseMarkdown(description), link], values, marker };
}

/** Writes that an item is there. */
export async function settle(
  { db }: ToolServices,
  { id, testId, createdBy }: ItemRow,
  made: { readonly id: string; readonly key: string; readonly url: string },
  event: 'created' | 'found-again',
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [settled] = await transaction
      .update(items)
      .set({ state: 'open', externalId: made.id, externalKey: made.key, url: made.url })
      .where(and(eq(items.id, id), eq(items.state, 'creating')))
      .returning({ id: items.id });
    if (settled) await logItem(transaction, id, { event, detail: made.key, testId, userId: createdBy });
  });
}

/** Takes the right to create it, which one try at a time has. */
async function claim(
  { db }: ToolServices,
  actor: Actor,
  wanted: Wanted,
  { test, finding, places, key }: ItemSubject,
  provider: ItemRow['provider'],
): Promise<{ readonly row: ItemRow; readonly isRetry: boolean }> {
  const written = { title: wanted.title, description: wanted.description, values: wanted.values };
  return db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(items)
      .values({
        id: randomUUID(),
        workspaceId: actor.workspaceId,
        connectionId: wanted.connection_id,
        provider,
        subject: key,
        kind: test.kind,
        host: test.host,
        checkId: finding.check_id,
        testId: test.id,
        createdBy: actor.userId,
        ...written,
      })
      .onConflictDoNothing({ target: [items.connectionId, items.subject] })
      .returning();
    if (made) {
      await transaction.insert(itemFindings).values(places.map((place) => ({ itemId: made.id, ...place })));
      return { row: made, isRetry: false };
    }
    const [retried] = await transaction
      .update(items)
      .set({ ...written, triedAt: sql`now()` })
      .where(
        and(
          eq(items.connectionId, wanted.connection_id),
          eq(items.subject, key),
          eq(items.state, 'creating'),
          sql`${items.triedAt} < now() - make_interval(mins => ${TRY_MINUTES})`,
        ),
      )
      .returning();
    if (retried) return { row: retried, isRetry: true };
    throw new ApiError('conflict', 'There is an item about this already, or it is being created at this moment.');
  });
}

async function remember({ db }: ToolServices, connectionId: string, host: string, values: FieldValues): Promise<void> {
  await db
    .insert(itemChoices)
    .values({ connectionId, host, values })
    .onConflictDoUpdate({ target: [itemChoices.connectionId, itemChoices.host], set: { values } });
}

import { randomUUID } from 'node:crypto';
import type { createItemBody, FieldValues, Item } from '@plumbline/contract';
import { webAddress } from '@plumbline/editor/schema';
import {
  type Block,
  type Client,
  type Draft,
  type Field,
  type Picture,
  type Provider,
  ProviderError,
  providerOf,
} from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { requireTextSpace } from '../../plans/index.ts';
import { announceEvent } from '../../webhooks/index.ts';
import { askTool, getConnection, type ToolServices, withTool } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import { claimFiles, findFiles } from '../files/find-files.ts';
import { sendFiles } from '../files/send-files.ts';
import { itemChoices, itemFindings, items } from '../tables.ts';
import { requireFields, valuesIn } from './list-fields.ts';
import { logItem } from './log-item.ts';
import { lookForItem } from './look-for-item.ts';
import { type ItemRow, presentItem } from './present-item.ts';
import { addPicture, findShownPictures, findStepPicture, type PictureServices, uploadPicture } from './send-picture.ts';
import { findSubject } from './subjects/find-subject.ts';
import type { ItemSubject } from './subjects/item-subject.ts';
import { readTexts } from './texts/read-texts.ts';

/** An attempt started this long ago has ended, whatever happened to its process. */
export const TRY_MINUTES = 2;

type Wanted = z.output<typeof createItemBody>;

/** Who creates it: a person, or a rule whose author may have left. */
export interface ItemAuthor {
  readonly workspaceId: string;
  readonly userId: string | null;
  /** Locks the author, or throws if they have lost access: the tool may have taken a while to respond. A rule needs no lock. */
  hold(transaction: NodePgDatabase): Promise<void>;
}

/** A person who creates an item. */
export const authorOf = (actor: Actor): ItemAuthor => ({
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  hold: (transaction) => holdActor(transaction, actor),
});

export interface CreateServices extends ToolServices, PictureServices {
  /** Origin of links to the product. */
  readonly site: string;
}

/**
 * Creates an item in a work tool, once per subject: the row is written first, and a later attempt that finds the row checks in the tool whether the
 * item exists before creating anything.
 * @param replacesDeleted whether an item deleted in the tool may be replaced: only on a person’s request
 * @param until as in `withTool`
 * @throws ApiError plan_required, limit_reached, not_found, conflict when there already is one, invalid_input naming a field, errors of the tool and
 * of `hold`; the signal’s reason
 */
export async function createItem(
  services: CreateServices,
  author: ItemAuthor,
  wanted: Wanted,
  { replacesDeleted = false, until }: { readonly replacesDeleted?: boolean; readonly until?: AbortSignal | undefined } = {},
): Promise<Item> {
  const { db } = services;
  const connection = await getConnection(db, author.workspaceId, wanted.connection_id);
  await requireTool(db, author.workspaceId, connection.provider);
  const subject = await findSubject(db, author.workspaceId, wanted);
  const pictures = await picturesOf(services, author, wanted);
  // If the project no longer exists, the tool does not say which field names it.
  const place = providerOf(connection.provider).tracking?.moving.place.at(-1);
  const blamed = place === undefined ? {} : { not_found: place };
  const fields = await askTool(services, connection, (client, provider) => provider.fields(client, wanted.values), blamed, until);
  requireFields(fields, wanted.values);
  const asked = { ...wanted, values: valuesIn(fields, wanted.values) };
  const owner = { workspaceId: author.workspaceId, connectionId: connection.id };
  const chosen = await findFiles(services, owner, fields, asked.values);
  const read = await readTexts(services, author.workspaceId, fields, asked, until);
  const { row, isRetry } = await claim(services, author, asked, { subject, provider: connection.provider, replacesDeleted });
  await claimFiles(db, row.id, chosen.ids);
  try {
    const send = async (client: Client, provider: Provider): Promise<void> => {
      const looked = isRetry ? await lookForItem(client, provider, findableBy(row)) : null;
      const before = looked?.found ?? null;
      const sent = [];
      if (!before)
        for (const picture of pictures) sent.push({ picture, shown: await uploadPicture(client, provider, picture, row.values) });
      const blocks = sent.flatMap(({ shown }) => shown?.block ?? []);
      const made = before ?? (await create(client, provider, { ...draftOf(services, row, read, blocks), files: chosen.created }));
      await settle(services, row, made, before ? 'found-again' : looked?.isBlind ? 'sent-again' : 'created');
      for (const { picture, shown } of sent)
        if (shown?.refusal) await logItem(db, row.id, { event: 'picture-refused', detail: shown.refusal });
        else await addPicture(services, { client, provider, item: { ...made, values: row.values }, itemId: row.id, picture });
      await sendFiles(services, { client, provider, item: { ...made, values: row.values }, itemId: row.id });
    };
    await withTool(services, connection, send, until);
  } catch (error) {
    const own = and(eq(items.id, row.id), eq(items.state, 'creating'));
    // If the tool refused, nothing was created and the next attempt starts afresh. If the outcome is unknown, or the attempt was aborted, for example
    // because the sender lost access, the next attempt or the job looks for the item.
    if (error instanceof ProviderError && error.kind !== 'unclear') await db.delete(items).where(own);
    else
      await db
        .update(items)
        .set({ triedAt: sql`'epoch'` })
        .where(own);
    throw error instanceof ProviderError ? toApiError(error, blamed) : error;
  }
  await remember(services, wanted.connection_id, subject.row.host, withoutFiles(fields, asked.values));
  return presentItem(db, author.workspaceId, row.id);
}

/** Its pictures: of a captured step, or of the pages attached to a post. */
async function picturesOf(services: CreateServices, { workspaceId }: ItemAuthor, wanted: Wanted): Promise<Picture[]> {
  const { test_id: testId, step_id: stepId, picture: file, post_id: postId, shown_page_ids: pageIds = [] } = wanted;
  if (file !== undefined) {
    if (testId === undefined || stepId === undefined) throw invalidField('picture', 'Only a captured step has screenshots.');
    return [await findStepPicture(services, { testId, stepId, file })];
  }
  if (pageIds.length === 0) return [];
  if (postId === undefined) throw invalidField('shown_page_ids', 'Only a post can have attached pages.');
  return findShownPictures(services, { workspaceId, postId, pageIds });
}

/** Creates it; if the response is lost, looks for it. */
async function create(client: Client, provider: Provider, draft: Draft) {
  try {
    return await provider.create(client, draft);
  } catch (error) {
    const isUnclear = error instanceof ProviderError && error.kind === 'unclear';
    // This lookup may fail as well, and then the outcome stays unknown.
    const found = isUnclear ? await provider.find(client, draft).catch(() => null) : null;
    if (!found) throw error;
    return found;
  }
}

/**
 * The item’s text as edited, with the link by which it can be found again. Matched by path only: a local server has several origins, and a later
 * lookup may use another one.
 */
function draftOf(
  { site }: CreateServices,
  row: ItemRow,
  { body, texts }: Pick<Draft, 'body' | 'texts'>,
  pictures: readonly Block[],
): Draft {
  const { marker, values } = findableBy(row);
  const link: Block = { kind: 'paragraph', inlines: [{ text: 'Open in Plumbline', href: `${site}${marker}` }] };
  return { title: row.title, body: [...body, ...pictures, link], values, ...(texts && { texts }), marker };
}

/** What an item is looked up by in its tool. */
export function findableBy({ id, values }: ItemRow): Pick<Draft, 'marker' | 'values'> {
  return { marker: `/tickets/${id}`, values };
}

/** Records that an item exists. */
export async function settle(
  services: ToolServices,
  { id, workspaceId, provider, title, testId, createdBy }: ItemRow,
  made: { readonly id: string; readonly key: string; readonly url: string },
  event: 'created' | 'found-again' | 'sent-again',
): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const [settled] = await transaction
      .update(items)
      .set({ state: 'open', externalId: made.id, externalKey: made.key, url: webAddress(made.url) ?? '' })
      .where(and(eq(items.id, id), eq(items.state, 'creating')))
      .returning({ id: items.id });
    if (!settled) return;
    await logItem(transaction, id, { event, detail: made.key, testId, userId: createdBy });
    const data = { ticket_id: id, tool: provider, key: made.key, url: webAddress(made.url), title, test_id: testId };
    await announceEvent(services, transaction, { workspaceId, event: 'ticket.created', data, network: null });
  });
}

/** Claims the right to create it, which one attempt at a time has. */
async function claim(
  { db }: ToolServices,
  author: ItemAuthor,
  wanted: Wanted,
  {
    subject: { row: about, places, key },
    provider,
    replacesDeleted,
  }: { readonly subject: ItemSubject; readonly provider: ItemRow['provider']; readonly replacesDeleted: boolean },
): Promise<{ readonly row: ItemRow; readonly isRetry: boolean }> {
  const written = { title: wanted.title, description: wanted.description, values: wanted.values };
  return db.transaction(async (transaction) => {
    await author.hold(transaction);
    if (replacesDeleted) await freeSubject(transaction, wanted.connection_id, key);
    const [made] = await transaction
      .insert(items)
      .values({
        id: randomUUID(),
        workspaceId: author.workspaceId,
        connectionId: wanted.connection_id,
        provider,
        subject: key,
        ...about,
        createdBy: author.userId,
        ...written,
      })
      .onConflictDoNothing({ target: [items.connectionId, items.subject] })
      .returning();
    if (made) {
      await requireTextSpace(transaction, author.workspaceId);
      if (places.length > 0) await transaction.insert(itemFindings).values(places.map((place) => ({ itemId: made.id, ...place })));
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
    throw new ApiError('conflict', await whyNot(transaction, wanted.connection_id, key, provider));
  });
}

/** Lets a subject have a new item after its item was deleted in the tool. The old one stays with its log. */
async function freeSubject(db: NodePgDatabase, connectionId: string, subject: string): Promise<void> {
  await db
    .update(items)
    .set({ subject: sql`${items.subject} || ' ' || ${items.id}` })
    .where(and(eq(items.connectionId, connectionId), eq(items.subject, subject), eq(items.state, 'gone')));
}

/** Why a subject cannot have another item. */
async function whyNot(db: NodePgDatabase, connectionId: string, subject: string, provider: ItemRow['provider']): Promise<string> {
  const own = and(eq(items.connectionId, connectionId), eq(items.subject, subject));
  const [there] = await db.select({ state: items.state }).from(items).where(own);
  return there?.state === 'gone'
    ? `The item for this was deleted in ${providerOf(provider).name}. No second one is created.`
    : 'An item for this already exists or is being created.';
}

/** The values suggested next time, without files, which belong to one item. */
function withoutFiles(fields: readonly Field[], values: FieldValues): FieldValues {
  const files = new Set(fields.filter(({ type }) => type === 'files').map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !files.has(id)));
}

async function remember({ db }: ToolServices, connectionId: string, host: string, values: FieldValues): Promise<void> {
  await db
    .insert(itemChoices)
    .values({ connectionId, host, values })
    .onConflictDoUpdate({ target: [itemChoices.connectionId, itemChoices.host], set: { values } });
}

import { VISITOR_TOKEN_PREFIX, type Visitor } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Actor, issueToken, users } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { findWidget, type WidgetRow } from './find-widget.ts';
import { type Identity, readIdentity } from './read-identity.ts';
import { isBlocked } from './is-blocked.ts';
import { countUnread, writing } from './read-visitor.ts';
import { siteVisitors, widgets } from './tables.ts';

/** Days a browser’s visitor is remembered. */
export const VISITOR_DAYS = 180;

/** Transfers someone’s texts and votes to another person, in the transaction that deletes the former. */
export type TakeOver = (transaction: NodePgDatabase, fromUserId: string, toUserId: string) => Promise<void>;

export interface EnterServices {
  readonly db: NodePgDatabase;
  readonly widgetBox: SecretBox;
  readonly takeOver: readonly TakeOver[];
}

/**
 * Signs someone in as a visitor of a site: anonymous, or identified by the site.
 * @param before the browser’s visitor until now; what an anonymous one wrote is transferred to the identified one
 * @throws ApiError not_found, invalid_input naming `identity`
 */
export async function enterVisitor(
  { db, widgetBox, takeOver }: EnterServices,
  { site, identity: named }: { readonly site: string; readonly identity?: string | undefined },
  before: Actor | null,
  origin: RequestOrigin,
): Promise<Visitor & { readonly token: string }> {
  const shown = await findWidget(db, site);
  if (!shown) throw notFound('widget');
  const { widget } = shown;
  const identity = named === undefined ? null : await readIdentity(widgetBox, widget, named);
  return db.transaction(async (transaction) => {
    if (identity) await holdKey(transaction, widget);
    const userId = await putVisitor(transaction, widget, identity);
    if (identity && before?.siteId === widget.siteId) await endAnonymous(transaction, takeOver, before.userId, userId);
    const { workspaceId } = widget;
    const [block] = await transaction.select({ isBlocked: isBlocked() }).from(siteVisitors).where(eq(siteVisitors.userId, userId));
    const token = await issueToken(transaction, { userId, workspaceId, kind: 'visitor', origin, lifetimeDays: VISITOR_DAYS });
    return {
      token: `${VISITOR_TOKEN_PREFIX}${token}`,
      name: identity?.name ?? '',
      known: identity !== null,
      ...writing({ mayWrite: identity !== null || widget.anonymous, isBlocked: block?.isBlocked }),
      unread: await countUnread(transaction, userId),
      email: identity?.email ?? null,
    };
  });
}

/**
 * Locks the key that an identity was verified with until the visitor has their token: changing the key ends existing tokens, and would
 * miss one issued afterwards. Workspace and site are locked before the widget, in the same order as when they are deleted, to avoid
 * deadlocks.
 * @throws ApiError not_found, invalid_input naming `identity` when the key has changed since
 */
async function holdKey(transaction: NodePgDatabase, judged: WidgetRow): Promise<void> {
  const [current] = await transaction
    .select({ identityKey: widgets.identityKey, sealedSecret: widgets.sealedSecret })
    .from(workspaces)
    .innerJoin(sites, eq(sites.workspaceId, workspaces.id))
    .innerJoin(widgets, eq(widgets.siteId, sites.id))
    .where(and(eq(widgets.siteId, judged.siteId), eq(widgets.enabled, true), isNull(workspaces.closedAt)))
    .for('share');
  if (!current) throw notFound('widget');
  if (current.identityKey === judged.identityKey && current.sealedSecret === judged.sealedSecret) return;
  throw invalidField('identity', 'This site has just changed the key that identifies its visitors. Reload the page.');
}

/** @returns the id of the identified visitor, or of a new one */
async function putVisitor(transaction: NodePgDatabase, { siteId, workspaceId }: WidgetRow, identity: Identity | null): Promise<string> {
  const [firstName = '', ...rest] = (identity?.name || 'Visitor').split(/\s+/);
  const words = { firstName, lastName: rest.join(' ') };
  const known = identity && (await findNamed(transaction, siteId, identity.sub));
  if (known) {
    await transaction.update(users).set(words).where(eq(users.id, known));
    await transaction.update(siteVisitors).set({ email: identity.email }).where(eq(siteVisitors.userId, known));
    return known;
  }
  const [made] = await transaction
    .insert(users)
    .values({ ...words, role: 'visitor' })
    .returning({ id: users.id });
  if (!made) throw new Error('The visitor was not made.');
  const put = await transaction
    .insert(siteVisitors)
    .values({ userId: made.id, siteId, workspaceId, subject: identity?.sub ?? null, email: identity?.email ?? null })
    .onConflictDoNothing()
    .returning({ userId: siteVisitors.userId });
  if (put[0]) return put[0].userId;
  // Another page of the same person was first.
  await transaction.delete(users).where(eq(users.id, made.id));
  const first = identity && (await findNamed(transaction, siteId, identity.sub));
  if (!first) throw notFound('site');
  return first;
}

async function findNamed(transaction: NodePgDatabase, siteId: string, subject: string): Promise<string | null> {
  const [found] = await transaction
    .select({ userId: siteVisitors.userId })
    .from(siteVisitors)
    .where(and(eq(siteVisitors.siteId, siteId), eq(siteVisitors.subject, subject)));
  return found?.userId ?? null;
}

/** The row is locked and deleted, so that whatever they wrote is transferred once. */
async function endAnonymous(transaction: NodePgDatabase, takeOver: readonly TakeOver[], from: string, to: string): Promise<void> {
  const [anonymous] = await transaction
    .select({ subject: siteVisitors.subject })
    .from(users)
    .innerJoin(siteVisitors, eq(siteVisitors.userId, users.id))
    .where(eq(users.id, from))
    .for('update', { of: users });
  if (!anonymous || anonymous.subject !== null) return;
  for (const one of takeOver) await one(transaction, from, to);
  await transaction.delete(users).where(eq(users.id, from));
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor, holdSession } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { giveUpName } from './give-up-name.ts';
import { readName, type SubdomainServices } from './read-subdomain.ts';
import { subdomains } from './tables.ts';

/** Days for which an abandoned subdomain is reserved, since links to it are still in use. */
const KEPT_DAYS = 30;

/** Gives a workspace an available subdomain, and reserves its previous one. @throws ApiError conflict, plan_required, invalid_input naming `name` */
export async function chooseSubdomain({ db, config }: SubdomainServices, actor: Actor, name: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  if (!config.subdomains) throw new ApiError('conflict', 'This server has no subdomains. Its administrator can turn them on.');
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await holdSession(transaction, actor.tokenHash);
    await requireFeature(transaction, workspaceId, 'subdomain');
    // Serialised, because two workspaces swapping subdomains would deadlock.
    await takeTurn(transaction, 'subdomains', 'of all workspaces');
    const before = await readName(transaction, workspaceId);
    if (before === name) return;
    await giveUpName(transaction, workspaceId);
    await transaction.delete(subdomains).where(sql`${subdomains.givenUpAt} < now() - make_interval(days => ${KEPT_DAYS})`);
    const taken = await transaction
      .insert(subdomains)
      .values({ name, workspaceId })
      // A workspace may take back one that it gave up itself.
      .onConflictDoUpdate({ target: subdomains.name, set: { givenUpAt: null }, setWhere: eq(subdomains.workspaceId, workspaceId) })
      .returning({ name: subdomains.name });
    if (taken.length === 0) throw invalidField('name', 'This name is taken.');
    await recordEvent(transaction, { kind: 'subdomain-changed', userId, workspaceId, origin, detail: { from: before ?? '', to: name } });
  });
}

/** Removes a workspace’s subdomain, on any plan. Idempotent. */
export async function removeSubdomain(db: NodePgDatabase, actor: Actor, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const name = await giveUpName(transaction, workspaceId);
    if (name !== null) await recordEvent(transaction, { kind: 'subdomain-removed', userId, workspaceId, origin, detail: { name } });
  });
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { nearNetwork } from '../../platform/http/client-address.ts';
import type { ExportReader } from '../../platform/http/exports.ts';
import { nameTurnOwner, type TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { anonymousOwner } from '../../platform/http/anonymous-owners.ts';
import { members, oldestOfOwner } from '../workspaces/index.ts';
import { isProven } from './is-proven.ts';
import { users } from './tables.ts';
import type { Actor } from './tokens.ts';

export const WITHOUT_ACCOUNT = nameTurnOwner(anonymousOwner('without an account'));
export const UNPROVEN = nameTurnOwner(anonymousOwner('with an unproven address'));

type Person = Pick<Actor, 'userRole' | 'isEmailVerified'>;

/**
 * The turn owner of an actor: all workspaces of a person count as one. One person can pose as any number of visitors, of people without an account,
 * or of people with unverified addresses. So everyone of the latter two kinds shares one owner, and so do the visitors of all sites of a person,
 * separate from their team, which must not wait for strangers.
 */
export async function turnOwner(
  db: NodePgDatabase,
  { siteId, workspaceId, userRole, isEmailVerified }: Pick<Actor, 'siteId' | 'userRole' | 'isEmailVerified' | 'workspaceId'>,
): Promise<TurnOwner> {
  if (siteId !== null) return nameTurnOwner(anonymousOwner(`visitors of ${await lineOf(db, workspaceId)}`));
  return lineOf(db, workspaceId, { userRole, isEmailVerified });
}

/** The turn owner for work on something that someone started, whoever requests it; if nobody in particular started it, the team. */
export async function turnOwnerOf(
  db: NodePgDatabase,
  { workspaceId, startedBy }: { readonly workspaceId: string; readonly startedBy: string | null },
): Promise<TurnOwner> {
  const [found] = startedBy === null ? [] : await db.select(standing).from(users).where(eq(users.id, startedBy));
  return lineOf(db, workspaceId, found);
}

/** The reader of an exported file, and whose turn it uses. */
export async function exportReader(db: NodePgDatabase, actor: Actor): Promise<ExportReader> {
  return { owner: await turnOwner(db, actor), userId: actor.userId };
}

/** The turn owner for what a team has set up, such as its webhooks and connected work tools. */
export async function turnOwnerOfTeam(db: NodePgDatabase, workspaceId: string): Promise<TurnOwner> {
  return lineOf(db, workspaceId);
}

/** The turn owner for notifications to someone about their own account. */
export function turnOwnerOfAccount({ userId, isEmailVerified }: Pick<Actor, 'userId' | 'isEmailVerified'>): TurnOwner {
  return isEmailVerified ? nameTurnOwner(`account of ${userId}`) : UNPROVEN;
}

/**
 * The turn owner for emails that someone requests without signing in, such as to log in: one per network. Whoever requests emails without end waits
 * behind their own.
 */
export function turnOwnerOfPlace(address: string): TurnOwner {
  return nameTurnOwner(`letters asked for from ${nearNetwork(address)}`);
}

/** The turn owner for anyone using a link to what someone started: one for all such people, separate from the team. */
export async function readersOf(db: NodePgDatabase, begun: Parameters<typeof turnOwnerOf>[1]): Promise<TurnOwner> {
  return nameTurnOwner(anonymousOwner(`readers of ${await turnOwnerOf(db, begun)}`));
}

const standing = { userRole: users.role, isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null` };

/**
 * The line of a person in a workspace. The workspace’s owner counts as well: a person with a verified address may be in the workspaces of any number
 * of people without one.
 */
async function lineOf(db: NodePgDatabase, workspaceId: string, person?: Person): Promise<TurnOwner> {
  const [owner] = await db
    .select(standing)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')));
  const people = [person, owner].filter((one) => one !== undefined);
  if (people.some(({ userRole }) => userRole === 'temporary')) return WITHOUT_ACCOUNT;
  return people.every(isProven) ? nameTurnOwner(await oldestOfOwner(db, workspaceId)) : UNPROVEN;
}

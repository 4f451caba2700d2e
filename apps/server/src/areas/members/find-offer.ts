import type { WorkspaceOffer } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from '../../platform/database/columns.ts';
import { and, eq, gt, type SQL, sql } from '../../platform/database/query.ts';
import { type Actor, users } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';
import { workspaceOffers } from './tables.ts';

/** How long an offer can be accepted. */
export const OFFER_DAYS = 7;

const heirs = alias(users, 'heirs');
const owners = alias(users, 'owners');
const ownerships = alias(members, 'ownerships');

export interface OfferedPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  /** Whether the address was verified by email. */
  readonly isEmailVerified: boolean;
}

export interface OpenOffer {
  readonly workspaceId: string;
  /** Who may accept it. */
  readonly to: OfferedPerson;
  /** The owner who made it. */
  readonly by: OfferedPerson;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/**
 * The offer of a workspace, while it can be accepted: for seven days, by a member, provided that whoever made it still owns the workspace and has
 * neither changed their credentials nor ended sessions since. Only reliable while the workspace is locked.
 */
export async function findOffer(db: NodePgDatabase, workspaceId: string): Promise<OpenOffer | null> {
  const [offer] = await openOffers(db, eq(workspaceOffers.workspaceId, workspaceId));
  return offer ?? null;
}

/** Offers to a person: owners’ names by workspace id. */
export async function findOffersTo(db: NodePgDatabase, userId: string): Promise<ReadonlyMap<string, string>> {
  const offers = await openOffers(db, eq(workspaceOffers.userId, userId));
  return new Map(offers.map(({ workspaceId, by }) => [workspaceId, by.name]));
}

function openOffers(db: NodePgDatabase, which: SQL): Promise<OpenOffer[]> {
  return db
    .select({
      workspaceId: workspaceOffers.workspaceId,
      to: person(heirs),
      by: person(owners),
      createdAt: workspaceOffers.createdAt,
      endsAt: sql<Date>`${workspaceOffers.createdAt} + make_interval(days => ${OFFER_DAYS})`.mapWith(workspaceOffers.createdAt),
    })
    .from(workspaceOffers)
    .innerJoin(members, and(eq(members.workspaceId, workspaceOffers.workspaceId), eq(members.userId, workspaceOffers.userId)))
    .innerJoin(
      ownerships,
      and(
        eq(ownerships.workspaceId, workspaceOffers.workspaceId),
        eq(ownerships.userId, workspaceOffers.offeredBy),
        eq(ownerships.role, 'owner'),
      ),
    )
    .innerJoin(heirs, eq(heirs.id, workspaceOffers.userId))
    .innerJoin(owners, and(eq(owners.id, workspaceOffers.offeredBy), eq(owners.credentialsVersion, workspaceOffers.credentialsVersion)))
    .where(and(which, gt(workspaceOffers.createdAt, sql`now() - make_interval(days => ${OFFER_DAYS})`)));
}

/** What members of the workspace may know. */
export function presentOffer({ to, by, createdAt, endsAt }: OpenOffer, reader: Pick<Actor, 'userId'>): WorkspaceOffer {
  return {
    to: { user_id: to.userId, name: to.name },
    by: { user_id: by.userId, name: by.name },
    is_yours: to.userId === reader.userId,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}

function person(of: typeof heirs | typeof owners) {
  return {
    userId: of.id,
    name: sql<string>`trim(${of.firstName} || ' ' || ${of.lastName})`,
    email: of.email,
    isEmailVerified: sql<boolean>`${of.emailVerifiedAt} is not null`,
  };
}

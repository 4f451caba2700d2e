import { emailProblem, plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, or, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { members } from '../../workspaces/index.ts';
import { siteVisitors } from '../../widget/index.ts';
import type { FilePerson } from '../file/feedback-file.ts';
import type { ThingLog } from './thing-log.ts';

/** Somebody of a file, as they are known here. */
export interface KnownPerson {
  readonly userId: string;
  readonly kind: 'user' | 'visitor';
}

/**
 * Finds who people of a file are here: a member by their address, a visitor of the site, or somebody new who is only named. Nothing in a file
 * says who somebody is but an address, and only people of the workspace are looked among. Who is new gets no emails: nobody has said that
 * the address is theirs.
 */
export class People {
  readonly #known = new Map<string, KnownPerson>();
  readonly #things: ThingLog;

  constructor(things: ThingLog) {
    this.#things = things;
  }

  /** @param siteId the site whose visitor somebody is who is no member @returns null where no site shows it, for who is no member */
  async find(transaction: NodePgDatabase, person: FilePerson | null, siteId: string | null): Promise<KnownPerson | null> {
    if (person === null) return null;
    const name = JSON.stringify([siteId, person.id]);
    const known = this.#known.get(name);
    if (known) return known;
    const email = person.email && emailProblem(person.email) === null ? plainEmail(person.email) : null;
    const found = (await this.#member(transaction, email)) ?? (siteId && (await this.#visitor(transaction, person, email, siteId)));
    if (!found) return null;
    this.#known.set(name, found);
    return found;
  }

  async #member(transaction: NodePgDatabase, email: string | null): Promise<KnownPerson | null> {
    if (email === null) return null;
    const [member] = await transaction
      .select({ userId: users.id })
      .from(users)
      .innerJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, this.#things.workspaceId)))
      .where(eq(sql`lower(${users.email})`, email));
    return member ? { userId: member.userId, kind: 'user' } : null;
  }

  async #visitor(transaction: NodePgDatabase, person: FilePerson, email: string | null, siteId: string): Promise<KnownPerson> {
    const { workspaceId } = this.#things;
    const place = ['person', siteId, person.id] as const;
    const before = await this.#things.find(transaction, place);
    const isTheirs = email === null ? undefined : or(eq(sql`lower(${siteVisitors.email})`, email), eq(siteVisitors.contact, email));
    const who = before && isTheirs ? or(eq(siteVisitors.userId, before), isTheirs) : before ? eq(siteVisitors.userId, before) : isTheirs;
    const [visitor] = who
      ? await transaction
          .select({ userId: siteVisitors.userId })
          .from(siteVisitors)
          .where(and(eq(siteVisitors.siteId, siteId), who))
          .orderBy(siteVisitors.createdAt)
          .limit(1)
      : [];
    if (visitor) return { userId: visitor.userId, kind: 'visitor' };
    const [made] = await transaction
      .insert(users)
      .values({ firstName: person.first_name, lastName: person.last_name, role: 'visitor' })
      .returning({ userId: users.id });
    if (!made) throw new Error('The visitor was not made.');
    await transaction.insert(siteVisitors).values({ userId: made.userId, siteId, workspaceId, contact: email });
    await this.#things.note(transaction, place, made.userId);
    return { userId: made.userId, kind: 'visitor' };
  }
}

import { randomUUID } from 'node:crypto';
import { emailProblem, plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, or, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { members } from '../../workspaces/index.ts';
import { siteVisitors } from '../../widget/index.ts';
import type { FilePerson } from '../file/feedback-file.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import type { ThingLog, ThingName } from './thing-log.ts';

/** A person of a file, as matched here. */
export interface KnownPerson {
  readonly userId: string;
  readonly kind: 'user' | 'visitor';
}

interface Stranger {
  readonly person: FilePerson;
  readonly email: string | null;
}

/**
 * Matches people of a file: to a member by address, to a visitor of the site, or to someone new who is only named. Only addresses identify people,
 * and only people of the workspace are considered. New ones get no emails, since nobody has confirmed their
 * address.
 */
export class People {
  /** By name in the file and site; null for those that cannot be matched. */
  readonly #known = new Map<string, KnownPerson | null>();
  readonly #things: ThingLog;

  constructor(things: ThingLog) {
    this.#things = things;
  }

  /** @param siteId the site whose visitor a non-member is @returns null for a non-member without a site */
  async find(transaction: NodePgDatabase, person: FilePerson | null, siteId: string | null): Promise<KnownPerson | null> {
    if (person === null) return null;
    await this.meet(transaction, [person], siteId);
    return this.#known.get(nameOf(person, siteId)) ?? null;
  }

  /** Matches many in a few statements and creates those who are new; afterwards, `find` needs no queries for them. */
  async meet(transaction: NodePgDatabase, persons: readonly FilePerson[], siteId: string | null): Promise<void> {
    const strangers = new Map<string, Stranger>();
    for (const person of persons) {
      const name = nameOf(person, siteId);
      if (!this.#known.has(name)) strangers.set(name, { person, email: addressOf(person) });
    }
    if (strangers.size === 0) return;
    const members = await this.#findMembers(transaction, addressesOf([...strangers.values()]));
    for (const [name, { email }] of strangers) {
      const userId = members.get(email ?? '');
      if (userId === undefined && siteId !== null) continue;
      this.#known.set(name, userId === undefined ? null : { userId, kind: 'user' });
      strangers.delete(name);
    }
    if (siteId !== null) await this.#meetVisitors(transaction, strangers, siteId);
  }

  /** @returns ids by address */
  async #findMembers(transaction: NodePgDatabase, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (emails.length === 0) return new Map();
    const email = sql<string>`lower(${users.email})`;
    const rows = await transaction
      .select({ userId: users.id, email })
      .from(users)
      .innerJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, this.#things.workspaceId)))
      .where(sql`${email} = any(${sql.param([...emails])}::text[])`);
    return new Map(rows.map((row) => [row.email, row.userId]));
  }

  async #meetVisitors(transaction: NodePgDatabase, strangers: ReadonlyMap<string, Stranger>, siteId: string): Promise<void> {
    const all = [...strangers];
    const places = all.map(([, { person }]) => ['person', siteId, person.id] as const);
    const before = await this.#things.findAll(transaction, places);
    const emails = addressesOf(all.map(([, stranger]) => stranger));
    const here = await this.#findVisitors(
      transaction,
      siteId,
      before.filter((id) => id !== null),
      emails,
    );
    const made: NewVisitor[] = [];
    const ofAddress = new Map<string, string>();
    for (const [index, [name, { person, email }]] of all.entries()) {
      const found = here.oldestOf([before[index] ?? null, email]) ?? ofAddress.get(email ?? '');
      const userId = found ?? randomUUID();
      this.#known.set(name, { userId, kind: 'visitor' });
      const place = places[index];
      if (found || !place) continue;
      made.push({ userId, person, email, place });
      if (email !== null) ofAddress.set(email, userId);
    }
    await this.#makeVisitors(transaction, siteId, made);
  }

  async #findVisitors(transaction: NodePgDatabase, siteId: string, ids: readonly string[], emails: readonly string[]) {
    const email = sql<string | null>`lower(${siteVisitors.email})`;
    const isOne = [
      ids.length > 0 && sql`${siteVisitors.userId} = any(${sql.param([...ids])}::uuid[])`,
      emails.length > 0 && sql`${email} = any(${sql.param([...emails])}::text[])`,
      emails.length > 0 && sql`${siteVisitors.contact} = any(${sql.param([...emails])}::text[])`,
    ].filter((condition) => condition !== false);
    const rows =
      isOne.length === 0
        ? []
        : await transaction
            .select({ userId: siteVisitors.userId, email, contact: siteVisitors.contact })
            .from(siteVisitors)
            .where(and(eq(siteVisitors.siteId, siteId), or(...isOne)))
            .orderBy(siteVisitors.createdAt);
    const oldest = new Map<string, number>();
    for (const [age, row] of rows.entries())
      for (const word of [row.userId, row.email, row.contact]) if (word !== null && !oldest.has(word)) oldest.set(word, age);
    return {
      /** The oldest visitor with this id or address. */
      oldestOf(words: readonly (string | null)[]): string | undefined {
        return rows[Math.min(...words.map((word) => oldest.get(word ?? '') ?? rows.length))]?.userId;
      },
    };
  }

  async #makeVisitors(transaction: NodePgDatabase, siteId: string, made: readonly NewVisitor[]): Promise<void> {
    const { workspaceId } = this.#things;
    for (const some of rowsAtOnce(made)) {
      await transaction.insert(users).values(
        some.map(({ userId, person }) => ({
          id: userId,
          firstName: person.first_name,
          lastName: person.last_name,
          role: 'visitor' as const,
        })),
      );
      await transaction.insert(siteVisitors).values(some.map(({ userId, email }) => ({ userId, siteId, workspaceId, contact: email })));
    }
    await this.#things.note(
      transaction,
      made.map(({ userId, place }) => ({ name: place, thingId: userId })),
    );
  }
}

interface NewVisitor extends Stranger {
  readonly userId: string;
  readonly place: ThingName;
}

const nameOf = (person: FilePerson, siteId: string | null): string => JSON.stringify([siteId, person.id]);

const addressOf = ({ email }: FilePerson): string | null => (email && emailProblem(email) === null ? plainEmail(email) : null);

const addressesOf = (strangers: readonly Stranger[]): string[] => strangers.flatMap(({ email }) => email ?? []);

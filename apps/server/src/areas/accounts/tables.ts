import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. Null for a temporary user. */
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id in PHC form. Null for who signs in another way. */
    passwordHash: text('password_hash'),
    /** What the person is on this server; what they are in a workspace is said by `members`. */
    role: text({ enum: ['user', 'admin', 'temporary'] })
      .notNull()
      .default('user'),
    /** When the address was proven to be the person's. */
    emailVerifiedAt: time('email_verified_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** Everything that stands in for a person on a request: sessions of browsers, tokens for programs, temporary users. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex; the token itself is known to its holder only. */
    tokenHash: text('token_hash').notNull().unique(),
    kind: text({ enum: ['session', 'api', 'temporary'] })
      .notNull()
      .default('session'),
    /** What its owner calls an API token. */
    name: text().notNull().default(''),
    scopes: text({ enum: ['read', 'write', 'manage'] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The workspace in use; an API token works in this one alone. Not a reference: membership is asked at every use, so one
     * that is gone gives nothing.
     */
    workspaceId: uuid('workspace_id'),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);

/** Links in letters that do one thing once. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    /** SHA-256 of the secret in the link, in hex. */
    secretHash: text('secret_hash').primaryKey(),
    purpose: text({ enum: ['verify-address', 'reset-password', 'change-email', 'sign-in'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address the link was sent to. */
    email: text().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('one_time_links_user').on(table.userId)],
);

/** A person's accounts with sign-in providers. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
);

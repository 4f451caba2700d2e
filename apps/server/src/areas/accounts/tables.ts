import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const USER_ROLES = ['user', 'admin', 'temporary', 'visitor'] as const;
/** What somebody is on this server who has an account. */
export const ACCOUNT_ROLES: (typeof USER_ROLES)[number][] = ['user', 'admin'];

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. Null for a temporary user, and for a visitor of a site that carries the widget. */
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** What the person wants to be called in lists; empty: the address. */
    username: text().notNull().default(''),
    /** ISO 3166-1 alpha-2, or empty. */
    country: text().notNull().default(''),
    /** Random part of the address of the profile image; null without one. Another image gets another key. */
    imageKey: text('image_key'),
    /** argon2id in PHC form. Null for who signs in another way. */
    passwordHash: text('password_hash'),
    /** Counts new passwords and claims of the address: a sign-in that rests on what was before is worth nothing. */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    /** What the person is on this server; what they are in a workspace is said by `members`. */
    role: text({ enum: USER_ROLES }).notNull().default('user'),
    /** Of a temporary user: the near network they came from, which has a part of the room of all. Null for everybody else. */
    network: text(),
    /** When the address was proven to be the person's. */
    emailVerifiedAt: time('email_verified_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** Everything that stands in for a person on a request: sessions of browsers, tokens for programs, temporary users, visitors. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex; the token itself is known to its holder only. */
    tokenHash: text('token_hash').notNull().unique(),
    kind: text({ enum: ['session', 'api', 'temporary', 'visitor'] })
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
    /** When the holder of a session last proved who they are; null for what is no session. */
    reauthenticatedAt: time('reauthenticated_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);

/** The link that makes the first account of a server that strangers can reach; its row goes when it is used. */
export const serverClaims = pgTable('server_claims', {
  name: text().primaryKey(),
  /** What the token is made of, with a key that is not in the database. */
  nonce: text().notNull(),
  /** SHA-256 of the token, in hex. */
  tokenHash: text('token_hash').notNull(),
});

/** Links in letters that do one thing once. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    /** SHA-256 of the secret in the link, in hex. */
    secretHash: text('secret_hash').primaryKey(),
    purpose: text({ enum: ['verify-address', 'reset-password', 'change-email', 'sign-in', 'reauthenticate'] }).notNull(),
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

/** Authenticator apps, one a person. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret under APP_SECRET: unlike a password it must be known to be compared. */
  sealed: text().notNull(),
  /** Null until a code has shown that the app knows the secret; nothing is asked before. */
  confirmedAt: time('confirmed_at'),
  /** The newest half minute whose code was taken; that code and older ones are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** What lets a person in who has lost the second factor; each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses as the authenticator counts them; going back means a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Steps of a sign-in, or of making a passkey, that wait for the next one for some minutes. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 in hex of the secret the browser holds. */
    secretHash: text('secret_hash').primaryKey(),
    purpose: text({
      enum: ['second-factor', 'passkey-sign-in', 'passkey-add', 'google-connect', 'google-sign-in', 'reauthenticate'],
    }).notNull(),
    /** Whose it is; null before a sign-in by passkey alone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign, base64url; null until it is asked. */
    passkeyChallenge: text('passkey_challenge'),
    /** How the credentials of the person were counted when the first step was judged, or it was begun in a session; null where neither was. */
    credentialsVersion: integer('credentials_version'),
    attempts: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId), index('sign_in_challenges_expiry').on(table.expiresAt)],
);

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
/** Server roles of people with an account. */
export const ACCOUNT_ROLES: (typeof USER_ROLES)[number][] = ['user', 'admin'];

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. Null for temporary users, and for visitors of a site with the widget. */
    email: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The name shown in lists; if empty, the address. */
    username: text().notNull().default(''),
    /** ISO 3166-1 alpha-2, or empty. */
    country: text().notNull().default(''),
    /** Random part of the profile image’s address; null without one. A new image gets a new key. */
    imageKey: text('image_key'),
    /** argon2id in PHC format. Null for people who sign in another way. */
    passwordHash: text('password_hash'),
    /** Increases with each new password or claim of the address: a sign-in checked against an earlier version is invalid. */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    /** The person’s role on this server; their role in a workspace is in `members`. */
    role: text({ enum: USER_ROLES }).notNull().default('user'),
    /** The near network of a temporary user, which has a share of the limit for all; null for everyone else. */
    network: text(),
    /** When the address was verified. */
    emailVerifiedAt: time('email_verified_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

/** Everything that identifies a person on a request: browser sessions, API tokens, temporary users, visitors. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex; only its holder knows the token itself. */
    tokenHash: text('token_hash').notNull().unique(),
    kind: text({ enum: ['session', 'api', 'temporary', 'visitor'] })
      .notNull()
      .default('session'),
    /** The owner’s name for an API token. */
    name: text().notNull().default(''),
    scopes: text({ enum: ['read', 'write', 'manage'] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The current workspace; an API token only works in this one. Not a foreign key: membership is checked at every use, so a
     * deleted workspace gives no access.
     */
    workspaceId: uuid('workspace_id'),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** When a session’s holder last authenticated; null for anything but sessions. */
    reauthenticatedAt: time('reauthenticated_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('api_tokens_user').on(table.userId)],
);

/** The link for creating the first account of a server that strangers can reach; the row is deleted when it is used. */
export const serverClaims = pgTable('server_claims', {
  name: text().primaryKey(),
  /** What the token is derived from, together with a key that is not in the database. */
  nonce: text().notNull(),
  /** SHA-256 of the token, in hex. */
  tokenHash: text('token_hash').notNull(),
});

/** Links in emails that do one thing once. */
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
    /** The provider’s id of the person. */
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
);

/** Authenticator apps, one per person. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with APP_SECRET: unlike a password, it must be known to be compared. */
  sealed: text().notNull(),
  /** Null until a code has shown that the app knows the secret; it has no effect before. */
  confirmedAt: time('confirmed_at'),
  /** The latest half minute whose code was used; that code and older ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** One-time codes for people who have lost the second factor. */
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
    /** The credential’s id, base64url. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator’s use counter; a decrease means a clone. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Steps of a sign-in, or of adding a passkey, that wait some minutes for the next one. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 in hex of the secret the browser holds. */
    secretHash: text('secret_hash').primaryKey(),
    purpose: text({
      enum: ['second-factor', 'passkey-sign-in', 'passkey-add', 'google-connect', 'google-sign-in', 'reauthenticate'],
    }).notNull(),
    /** Whose it is; null before a sign-in with only a passkey. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign, base64url; null until it is requested. */
    passkeyChallenge: text('passkey_challenge'),
    /** The person’s credentials version when the first step was accepted, or the step was started in a session; null when neither. */
    credentialsVersion: integer('credentials_version'),
    attempts: integer().notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId), index('sign_in_challenges_expiry').on(table.expiresAt)],
);

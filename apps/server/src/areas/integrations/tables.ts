import { type FieldValues, FIX_ACTIONS, ITEM_EVENTS, ITEM_SUBJECTS, PROVIDER_IDS, RULE_TRIGGERS, SEVERITIES } from '@plumbline/contract';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { feedbackPosts } from '../feedback/tables.ts';
import { schedules } from '../schedules/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Connections of workspaces with work tools. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    provider: text({ enum: PROVIDER_IDS }).notNull(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    /** API address of the team’s own server; null for the tool’s own. */
    baseUrl: text('base_url'),
    scheme: text({ enum: ['oauth', 'personal'] }).notNull(),
    /** The redirect address used for consent, which some tools require again; '' for a personal token. */
    redirectUri: text('redirect_uri').notNull().default(''),
    /** Encrypted JSON credentials; null once the tool no longer accepted them. */
    sealed: text(),
    /** What a run that proves a fix does to its items besides commenting. */
    fixAction: text('fix_action', { enum: FIX_ACTIONS }).notNull().default('close'),
    /** Name of the status, section or label that it moves them to; '' for none. */
    fixTarget: text('fix_target').notNull().default(''),
    /** The form values with which it was chosen. */
    fixValues: jsonb('fix_values').$type<FieldValues>().notNull().default({}),
    connectedBy: uuid('connected_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
    /** When its items may be checked again: later the longer the tool is unresponsive. */
    lookAt: time('look_at').notNull().defaultNow(),
    /** Consecutive checks during which the tool was unresponsive. */
    silentLooks: integer('silent_looks').notNull().default(0),
    /** When a check was queued; null once it was done. */
    handedAt: time('handed_at'),
  },
  (table) => [
    uniqueIndex('connections_account').on(table.workspaceId, table.provider, table.accountId),
    index('connections_person').on(table.connectedBy),
  ],
);

/** Addresses to which work tools send events of a connection: an event only triggers a check of the item. */
export const toolWebhooks = pgTable(
  'tool_webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** The last part of the address, which cannot be guessed. */
    handle: text().notNull(),
    /** The encrypted signing secret; null until a tool that creates it itself has sent it. */
    sealed: text(),
    /** The tool’s id of the webhook; '' when a person set it up there. */
    externalId: text('external_id').notNull().default(''),
    /** The project it covers; '' for everything the connection can see. */
    place: text().notNull().default(''),
    /** Display name of that project. */
    placeName: text('place_name').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastEventAt: time('last_event_at'),
  },
  (table) => [uniqueIndex('tool_webhooks_handle').on(table.handle), uniqueIndex('tool_webhooks_place').on(table.connectionId, table.place)],
);

/** Processed events, so that none is processed twice. */
export const toolEvents = pgTable(
  'tool_events',
  {
    /** Not a foreign key: a webhook may have processed millions, which are deleted by age. Nothing else of an event is stored. */
    webhookId: uuid('webhook_id').notNull(),
    /** Of the signed bytes. */
    digest: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.digest] }), index('tool_events_at').on(table.at)],
);

/** Pending OAuth consents. */
export const consentStates = pgTable(
  'consent_states',
  {
    /** Hash of the state parameter. */
    stateHash: text('state_hash').primaryKey(),
    /** Hash of the browser’s cookie. */
    browserHash: text('browser_hash').notNull(),
    workspaceId: workspaceId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDER_IDS }).notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('consent_states_expiry').on(table.expiresAt),
    index('consent_states_user').on(table.userId),
    index('consent_states_workspace').on(table.workspaceId),
  ],
);

/** Items created in work tools. */
export const items = pgTable(
  'items',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    provider: text({ enum: PROVIDER_IDS }).notNull(),
    /** Links an item to its subject: one per connection. If it was deleted in the tool and replaced, its own id is appended. */
    subject: text().notNull(),
    about: text({ enum: ITEM_SUBJECTS }).notNull().default('finding'),
    /** The test type; null for a post. */
    kind: text(),
    /** The tested site’s host; empty for a post. */
    host: text().notNull(),
    checkId: text('check_id').notNull().default(''),
    stepId: uuid('step_id'),
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'set null' }),
    scheduleId: uuid('schedule_id').references(() => schedules.id, { onDelete: 'set null' }),
    /** The test it was created from. */
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'set null' }),
    /** `creating` until the tool has confirmed it; then its state there. */
    state: text({ enum: ['creating', 'open', 'closed', 'gone'] })
      .notNull()
      .default('creating'),
    stateName: text('state_name').notNull().default(''),
    /** The target that a proven fix moved it to; '' if not moved. */
    movedTo: text('moved_to').notNull().default(''),
    /** Its place before it was closed or moved, and what undoing that needs. */
    former: text().notNull().default(''),
    /** The result of the last run that judged it. */
    verdict: text({ enum: ['failing', 'fixed', 'flagged'] })
      .notNull()
      .default('failing'),
    title: text().notNull(),
    description: text().notNull(),
    values: jsonb().$type<FieldValues>().notNull(),
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`octet_length(${items.title}) + octet_length(${items.description}) + octet_length(${items.values}::text)`,
      ),
    externalId: text('external_id').notNull().default(''),
    externalKey: text('external_key').notNull().default(''),
    url: text().notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the last attempt to create it started. */
    triedAt: time('tried_at').notNull().defaultNow(),
    /** When its state was last fetched. */
    checkedAt: time('checked_at'),
  },
  (table) => [
    uniqueIndex('items_subject').on(table.connectionId, table.subject),
    index('items_space').on(table.workspaceId, table.spaceBytes),
    index('items_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('items_site').on(table.workspaceId, table.kind, table.host),
    index('items_post').on(table.postId),
    index('items_schedule').on(table.scheduleId),
    index('items_checked').on(table.state, table.checkedAt),
    index('items_maker').on(table.createdBy),
    index('items_test').on(table.testId),
  ],
);

/** Files of tickets, until their work tool has them. */
export const itemFiles = pgTable(
  'item_files',
  {
    id: uuid().primaryKey(),
    /** Null when the workspace is deleted: the file must still be deleted. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    /** The item it belongs to, once that is being created. */
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the work tool received or refused it. */
    sentAt: time('sent_at'),
    /** Attempts to add it to an existing item. */
    tries: integer().notNull().default(0),
    triedAt: time('tried_at'),
  },
  (table) => [
    index('item_files_workspace').on(table.workspaceId),
    index('item_files_connection').on(table.connectionId),
    index('item_files_item').on(table.itemId),
    index('item_files_created').on(table.createdAt),
    index('item_files_maker').on(table.createdBy),
  ],
);

/** The findings an item is about, by fingerprint. */
export const itemFindings = pgTable(
  'item_findings',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    /** null when it concerns the whole site. */
    pageUrl: text('page_url'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.fingerprint] }), index('item_findings_fingerprint').on(table.fingerprint)],
);

/** What was sent to a work tool about an item, what came back, and why. */
export const itemLog = pgTable(
  'item_log',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    event: text({ enum: ITEM_EVENTS }).notNull(),
    detail: text().notNull().default(''),
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('item_log_item').on(table.itemId, table.id),
    index('item_log_user').on(table.userId),
    index('item_log_test').on(table.testId),
  ],
);

/** The form values last used with a connection for a site. */
export const itemChoices = pgTable(
  'item_choices',
  {
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    values: jsonb().$type<FieldValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.host] })],
);

/** What is sent to a work tool automatically at the end of a run. */
export const workToolRules = pgTable(
  'work_tool_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    trigger: text({ enum: RULE_TRIGGERS }).notNull(),
    /** null for all test types. */
    kind: text(),
    /** Empty for all sites. */
    host: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    atMost: integer('at_most').notNull(),
    values: jsonb().$type<FieldValues>().notNull(),
    /** Why the last run could not be reported. */
    problem: text().notNull().default(''),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('work_tool_rules_workspace').on(table.workspaceId, table.createdAt),
    index('work_tool_rules_connection').on(table.connectionId),
    index('work_tool_rules_maker').on(table.createdBy),
  ],
);

/** Messages about runs and posts, one per rule and subject. */
export const ruleMessages = pgTable(
  'rule_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => workToolRules.id, { onDelete: 'cascade' }),
    /** Either the run or the post. */
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    /**
     * `left` for a combined message about several posts; `sending` until the tool has confirmed it; `unclear` if it did not, and cannot be
     * searched.
     */
    state: text({ enum: ['left', 'sending', 'unclear', 'sent', 'complete'] })
      .notNull()
      .default('sending'),
    externalId: text('external_id').notNull().default(''),
    url: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('rule_messages_test').on(table.testId, table.ruleId),
    uniqueIndex('rule_messages_post').on(table.postId, table.ruleId),
    index('rule_messages_rule').on(table.ruleId),
  ],
);

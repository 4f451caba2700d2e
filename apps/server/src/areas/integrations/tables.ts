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

/** Links of workspaces to work tools. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    provider: text({ enum: PROVIDER_IDS }).notNull(),
    accountId: text('account_id').notNull(),
    accountName: text('account_name').notNull(),
    /** The base URL of the API of the team's own server; null for the tool's own. */
    baseUrl: text('base_url'),
    scheme: text({ enum: ['oauth', 'personal'] }).notNull(),
    /** Where people were sent back to as they consented: some tools ask for it again; '' for a personal token. */
    redirectUri: text('redirect_uri').notNull().default(''),
    /** Credentials as JSON, sealed; null once the tool no longer accepted them. */
    sealed: text(),
    /** What a run that proves a fix does to its items, beside the comment. */
    fixAction: text('fix_action', { enum: FIX_ACTIONS }).notNull().default('close'),
    /** Name of the status, section or label that it moves them to; '' for none. */
    fixTarget: text('fix_target').notNull().default(''),
    /** Where that was chosen. */
    fixValues: jsonb('fix_values').$type<FieldValues>().notNull().default({}),
    connectedBy: uuid('connected_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
    /** From when on its items may be looked after again: the longer the tool is silent, the later. */
    lookAt: time('look_at').notNull().defaultNow(),
    /** How often in a row it was looked after and the tool was silent. */
    silentLooks: integer('silent_looks').notNull().default(0),
    /** When looking after it was handed to the workers, until one has done so. */
    handedAt: time('handed_at'),
  },
  (table) => [
    uniqueIndex('connections_account').on(table.workspaceId, table.provider, table.accountId),
    index('connections_person').on(table.connectedBy),
  ],
);

/** Addresses to which work tools send events of a connection: what they say is that an item is to be asked for. */
export const toolWebhooks = pgTable(
  'tool_webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** The last part of the address, which nobody can guess. */
    handle: text().notNull(),
    /** What events are signed with, sealed; null until a tool that makes it itself has told it. */
    sealed: text(),
    /** How the tool calls it; '' where a person set it up there. */
    externalId: text('external_id').notNull().default(''),
    /** The project it is about; '' for all that the connection sees. */
    place: text().notNull().default(''),
    /** What people call that project. */
    placeName: text('place_name').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    lastEventAt: time('last_event_at'),
  },
  (table) => [uniqueIndex('tool_webhooks_handle').on(table.handle), uniqueIndex('tool_webhooks_place').on(table.connectionId, table.place)],
);

/** Events about items that were taken, so that none is taken twice. */
export const toolEvents = pgTable(
  'tool_events',
  {
    /** No foreign key: a webhook may have taken millions, which go by their age. Nothing of an event is here but that it was. */
    webhookId: uuid('webhook_id').notNull(),
    /** Of the signed bytes. */
    digest: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.digest] }), index('tool_events_at').on(table.at)],
);

/** People on their way through the consent screen of a tool. */
export const consentStates = pgTable(
  'consent_states',
  {
    /** Of what the tool hands back. */
    stateHash: text('state_hash').primaryKey(),
    /** Of what the browser holds, which no other has. */
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
    /** Linked to: one item a subject and connection. Of one that was deleted in the tool and has a successor, with its own id behind it. */
    subject: text().notNull(),
    about: text({ enum: ITEM_SUBJECTS }).notNull().default('finding'),
    /** Of the test; null for a post. */
    kind: text(),
    /** Of the tested site; empty for a post. */
    host: text().notNull(),
    checkId: text('check_id').notNull().default(''),
    stepId: uuid('step_id'),
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'set null' }),
    scheduleId: uuid('schedule_id').references(() => schedules.id, { onDelete: 'set null' }),
    /** The test it was created from. */
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'set null' }),
    /** `creating` until the tool said that it is there; from then on how it stands there. */
    state: text({ enum: ['creating', 'open', 'closed', 'gone'] })
      .notNull()
      .default('creating'),
    stateName: text('state_name').notNull().default(''),
    /** The target that a proven fix moved it to; '' for one that was not moved. */
    movedTo: text('moved_to').notNull().default(''),
    /** Where it was before it was closed or moved, and what undoing that needs. */
    former: text().notNull().default(''),
    /** What the last run that judged it found. */
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
    /** When the last try to create it began. */
    triedAt: time('tried_at').notNull().defaultNow(),
    /** When the tool was last asked how it stands. */
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
    /** Null when the workspace is gone: the file has to be deleted yet. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    connectionId: uuid('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    /** The item it goes with, once that is being created. */
    itemId: uuid('item_id').references(() => items.id, { onDelete: 'set null' }),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the work tool had it, or refused it. */
    sentAt: time('sent_at'),
    /** How often it was tried to add it to an item that is there. */
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

/** The findings an item is about, by what they are called in every run. */
export const itemFindings = pgTable(
  'item_findings',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
    /** null for what concerns the whole site. */
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

/** What was chosen last in the form of a connection for a site. */
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

/** What is sent to a work tool at the end of a run without anybody asking for it. */
export const workToolRules = pgTable(
  'work_tool_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    trigger: text({ enum: RULE_TRIGGERS }).notNull(),
    /** null for runs of every kind. */
    kind: text(),
    /** Empty for runs of every site. */
    host: text().notNull(),
    severity: text({ enum: SEVERITIES }).notNull(),
    atMost: integer('at_most').notNull(),
    values: jsonb().$type<FieldValues>().notNull(),
    /** Why the last run could not be told. */
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

/** Messages about runs and posts, one a rule and subject. */
export const ruleMessages = pgTable(
  'rule_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => workToolRules.id, { onDelete: 'cascade' }),
    /** The run or the post: one of the two. */
    testId: uuid('test_id').references(() => tests.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').references(() => feedbackPosts.id, { onDelete: 'cascade' }),
    /**
     * `left` to one message about several posts; `sending` until the tool said that it is there; `unclear` where it did not say, and cannot
     * be asked.
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

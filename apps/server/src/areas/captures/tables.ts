import {
  CAPTURE_FILES,
  type CaptureMessage,
  type CaptureRequest,
  type CaptureStep,
  PICTURE_FILES,
  REPLAY_STATUSES,
} from '@plumbline/contract';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';

const testId = () =>
  uuid('test_id')
    .notNull()
    .references(() => tests.id, { onDelete: 'cascade' });

/** What the user did, in order. */
export const captureSteps = pgTable(
  'capture_steps',
  {
    testId: testId(),
    id: uuid().notNull(),
    seq: integer().notNull(),
    step: jsonb().$type<CaptureStep>().notNull(),
    /** When it was removed from the report. */
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] }), index('capture_steps_order').on(table.testId, table.seq)],
);

/** Requests with their responses. Bodies are stored in the row: they are at most a few hundred kilobytes, and PostgreSQL compresses them. */
export const captureRequests = pgTable(
  'capture_requests',
  {
    testId: testId(),
    id: uuid().notNull(),
    stepId: uuid('step_id'),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
    method: text().notNull(),
    url: text().notNull(),
    type: text().notNull(),
    status: integer(),
    failed: boolean().notNull(),
    request: jsonb().$type<CaptureRequest>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.id] }),
    index('capture_requests_order').on(table.testId, table.startedAt, table.id),
  ],
);

export const captureMessages = pgTable(
  'capture_messages',
  {
    testId: testId(),
    id: uuid().notNull(),
    stepId: uuid('step_id'),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    message: jsonb().$type<CaptureMessage>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.id] }), index('capture_messages_order').on(table.testId, table.at, table.id)],
);

/** Totals of a capture, so that quotas read one row per capture. Files count with their announced size. */
export const captureAmounts = pgTable('capture_amounts', {
  testId: testId().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
  rows: integer().notNull(),
  files: integer().notNull(),
});

/** Pictures and pages of steps, as far as they have arrived. */
export const captureFiles = pgTable(
  'capture_files',
  {
    testId: testId(),
    assetId: uuid('asset_id').notNull(),
    file: text({ enum: CAPTURE_FILES }).notNull(),
    total: integer().notNull(),
    received: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    complete: boolean().notNull().default(false),
    mimeType: text('mime_type').notNull().default(''),
    /** For pictures, before scaling. */
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.assetId, table.file] })],
);

/** Edited versions of pictures. The captured picture is version 0 and has no row here. */
export const capturePictureVersions = pgTable(
  'capture_picture_versions',
  {
    /** Chosen by the client, so that an upload can be resumed. */
    id: uuid().notNull(),
    testId: testId(),
    assetId: uuid('asset_id').notNull(),
    file: text({ enum: PICTURE_FILES }).notNull(),
    /** Assigned when the upload is complete, and never reused; null until then. */
    version: integer(),
    total: integer().notNull(),
    received: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    mimeType: text('mime_type').notNull().default(''),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** Pixels of the captured picture cropped on this side. */
    left: integer().notNull(),
    top: integer().notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** When it was reverted; its file is deleted. */
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.assetId, table.file, table.id] }),
    unique('capture_picture_versions_number').on(table.testId, table.assetId, table.file, table.version),
    index('capture_picture_versions_maker').on(table.madeBy),
  ],
);

/** Replays of captured steps by the server. */
export const captureReplays = pgTable(
  'capture_replays',
  {
    id: uuid().primaryKey().defaultRandom(),
    testId: testId(),
    status: text({ enum: REPLAY_STATUSES }).notNull().default('queued'),
    error: text().notNull().default(''),
    steps: jsonb().notNull().default([]),
    /** Findings that were reproduced, and at which steps (`replay/heard-faults.ts`). */
    reproduced: jsonb().notNull().default([]),
    /** Differences from the capture, for comparison with later replays. */
    departures: jsonb().notNull().default([]),
    /** What was observed at its steps, whose absence later ones are checked for (`replay/came.ts`); null if not stored. */
    came: jsonb(),
    findings: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [index('capture_replays_test').on(table.testId, table.createdAt)],
);

import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import {
  MAX_SCHEDULE_NAME,
  SCHEDULE_OUTCOMES,
  SCHEDULE_REASONS,
  SCHEDULE_RHYTHMS,
  SCHEDULE_STATES,
  timeOfDayProblem,
  timeZoneProblem,
} from './schedule-words.ts';
import { startTarget, testOptions } from './start-target.ts';
import { TEST_STATUSES, testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/* Schedules: tests of an address that start automatically. */

function ruled(problem: (text: string) => string | null, maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .superRefine((text, context) => {
      const message = problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

const options = testOptions.openapi({
  description: 'What the path of the kind itself takes besides `url` and `source`, defaults filled in',
});

export const scheduleRun = z
  .object({
    id: uuid(),
    due_at: z.iso.datetime().openapi({ description: 'When it was to begin' }),
    outcome: z.enum(SCHEDULE_OUTCOMES),
    reason: z.enum(SCHEDULE_REASONS).nullable().openapi({ description: 'Why it came to nothing; null where it did not' }),
    message: z.string().openapi({ description: 'The reason in a sentence; else empty' }),
    test_id: uuid().nullable().openapi({ description: 'null where no test began, and once that is deleted' }),
    test_status: z.enum(TEST_STATUSES).nullable(),
    score: z.number().int().min(0).max(100).nullable(),
    new_count: z.number().int(),
    fixed_count: z.number().int(),
    finding_count: z.number().int(),
  })
  .openapi('ScheduleRun');

export type ScheduleRun = z.infer<typeof scheduleRun>;

export const schedule = z
  .object({
    id: uuid(),
    name: z.string(),
    kind: testKind,
    url: z.string(),
    options,
    rhythm: z.enum(SCHEDULE_RHYTHMS),
    weekdays: z.array(z.number().int()).openapi({ description: 'Of a weekly rhythm: 1 is Monday, 7 is Sunday' }),
    month_day: z.number().int().nullable().openapi({ description: 'Of a monthly rhythm; a shorter month has its last day instead' }),
    time: z.string().openapi({ example: '06:30' }),
    time_zone: z.string().openapi({ example: 'Europe/Berlin' }),
    active: z.boolean(),
    next_run_at: z.iso.datetime().nullable().openapi({ description: 'null while it is paused' }),
    failing_since: z.iso.datetime().nullable().openapi({ description: 'When the first of the runs that failed in a row was due' }),
    last_run: scheduleRun.nullable(),
    scores: z.array(z.number().int()).openapi({ description: 'Of its last finished tests, oldest first' }),
    runs_for: z.string().openapi({ description: 'In whose name its tests begin: who saved it last; empty once they are gone' }),
    created_at: z.iso.datetime(),
  })
  .openapi('Schedule');

export type Schedule = z.infer<typeof schedule>;

const rhythmFields = {
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  month_day: z.number().int().min(1, 'A day is 1 to 31.').max(31, 'A day is 1 to 31.').nullable().default(null),
  time: ruled(timeOfDayProblem, 5),
  time_zone: ruled(timeZoneProblem, 64),
};

interface Rhythm {
  readonly rhythm: (typeof SCHEDULE_RHYTHMS)[number];
  readonly weekdays: readonly number[];
  readonly month_day: number | null;
}

const namesDays = ({ rhythm, weekdays }: Rhythm): boolean => rhythm !== 'weekly' || weekdays.length > 0;
const namesDay = ({ rhythm, month_day: day }: Rhythm): boolean => rhythm !== 'monthly' || day !== null;
const noDays = { error: 'Choose at least one day of the week.', path: ['weekdays'] };
const noDay = { error: 'Choose the day of the month.', path: ['month_day'] };

const written = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(MAX_SCHEDULE_NAME, `A name has at most ${MAX_SCHEDULE_NAME} characters.`),
  url: startTarget.shape.url,
  options: options.default({}),
  ...rhythmFields,
});

export const createScheduleBody = written
  .extend({ kind: testKind })
  .refine(namesDays, noDays)
  .refine(namesDay, noDay)
  .openapi('CreateSchedule');

export type CreateScheduleBody = z.input<typeof createScheduleBody>;

const scheduleId = z.object({ schedule_id: uuid() });

export const updateScheduleBody = written
  .extend(scheduleId.shape)
  .refine(namesDays, noDays)
  .refine(namesDay, noDay)
  .openapi('UpdateSchedule');

export type UpdateScheduleBody = z.input<typeof updateScheduleBody>;

export const listSchedulesQuery = pageQuery.extend({
  schedule_id: uuid().optional(),
  kind: testKind.optional(),
  state: z.enum(SCHEDULE_STATES).optional(),
  search: z.string().max(200).optional().openapi({ description: 'Part of the name or the address' }),
});

export type ListSchedulesQuery = Partial<z.input<typeof listSchedulesQuery>>;

const common = { tags: ['Schedules'], security: tokenSecurity };
const one = (description: string) => json(envelope(schedule), description);

export const listSchedules = createRoute({
  method: 'get',
  path: '/schedule/',
  summary: 'List the schedules of the workspace, newest first',
  ...common,
  request: { query: listSchedulesQuery },
  responses: { 200: json(listEnvelope(schedule), 'Schedules'), ...errorAnswers },
});

export const createSchedule = createRoute({
  method: 'post',
  path: '/schedule/',
  summary: 'Create a schedule that tests an address regularly',
  ...common,
  request: { body: jsonBody(createScheduleBody) },
  responses: { 201: one('The schedule'), ...errorAnswers },
});

export const updateSchedule = createRoute({
  method: 'put',
  path: '/schedule/',
  summary: 'Update a schedule; from then on it runs on behalf of whoever saved it',
  ...common,
  request: { body: jsonBody(updateScheduleBody) },
  responses: { 200: one('The schedule as it is now'), ...errorAnswers },
});

export const deleteSchedule = createRoute({
  method: 'delete',
  path: '/schedule/',
  summary: 'Delete a schedule; it can be restored',
  ...common,
  request: { query: scheduleId },
  responses: { 200: json(envelope(scheduleId), 'The schedule was deleted'), ...errorAnswers },
});

export const restoreSchedule = createRoute({
  method: 'post',
  path: '/schedule/restore/',
  summary: 'Restore a deleted schedule',
  ...common,
  request: { body: jsonBody(scheduleId) },
  responses: { 200: one('The schedule is back'), ...errorAnswers },
});

export const pauseSchedule = createRoute({
  method: 'post',
  path: '/schedule/pause/',
  summary: 'Pause a schedule until it is resumed',
  ...common,
  request: { body: jsonBody(scheduleId) },
  responses: { 200: one('The schedule as it is now'), ...errorAnswers },
});

export const resumeSchedule = createRoute({
  method: 'post',
  path: '/schedule/resume/',
  summary: 'Resume a schedule from its next due time',
  ...common,
  request: { body: jsonBody(scheduleId) },
  responses: { 200: one('The schedule as it is now'), ...errorAnswers },
});

export const runSchedule = createRoute({
  method: 'post',
  path: '/schedule/run/',
  summary: 'Run a schedule now; its due times do not change',
  ...common,
  request: { body: jsonBody(scheduleId) },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});

export const listScheduleRuns = createRoute({
  method: 'get',
  path: '/schedule/run/',
  summary: 'List the runs of a schedule with their outcomes, newest first',
  ...common,
  request: { query: pageQuery.extend(scheduleId.shape) },
  responses: { 200: json(listEnvelope(scheduleRun), 'Runs'), ...errorAnswers },
});

export const scheduleDraft = z.object({ kind: testKind, url: z.string(), options }).openapi('ScheduleDraft');

export type ScheduleDraft = z.infer<typeof scheduleDraft>;

export const draftSchedule = createRoute({
  method: 'get',
  path: '/schedule/draft/',
  summary: 'Draft a schedule that repeats a test',
  ...common,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(envelope(scheduleDraft), 'The draft'), ...errorAnswers },
});

/*
 * The words of schedules. Free of the schema library, so that the website reads them as the server does.
 */

export const SCHEDULE_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];

/** What a list of schedules is narrowed to. */
export const SCHEDULE_STATES = ['active', 'paused', 'failing'] as const;

/** What became of a run of a schedule. */
export const SCHEDULE_OUTCOMES = ['running', 'finished', 'cancelled', 'failed', 'refused', 'skipped'] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

/** Why a run came to nothing. */
export const SCHEDULE_REASONS = [
  'test-failed',
  'target-refused',
  'options-refused',
  'plan-required',
  'limit-reached',
  'too-many-starts',
  'author-left',
  'kind-missing',
  'still-running',
] as const;
export type ScheduleReason = (typeof SCHEDULE_REASONS)[number];

/** What each reason says where nothing more exact is known. */
export const SCHEDULE_REASON_TEXTS: Readonly<Record<ScheduleReason, string>> = {
  'test-failed': 'The test failed.',
  'target-refused': 'This address may no longer be tested.',
  'options-refused': 'The settings of the test are no longer accepted. Open the schedule, check them and save.',
  'plan-required': 'The plan of the workspace has no scheduled testing.',
  'limit-reached': 'The automatic tests of this month are used up.',
  'too-many-starts': 'The workspace started too many tests within an hour.',
  'author-left': 'The person it runs for may no longer start tests here. Save it to run it in your name.',
  'kind-missing': 'This type of test cannot run on a schedule.',
  'still-running': 'The previous run was still in progress, so this one was skipped.',
};

/** Schedules that a workspace may have. */
export const MAX_SCHEDULES = 100;
export const MAX_SCHEDULE_NAME = 100;

/** Where a schedule is shown. */
export function schedulePath(scheduleId: string): string {
  return `/schedules?schedule_id=${scheduleId}`;
}

/** Where the form opens that makes a schedule of a test. */
export function scheduleTestPath(testId: string): string {
  return `/schedules?of_test=${testId}`;
}

/** What is wrong with a time of day; null for one such as 06:30. */
export function timeOfDayProblem(text: string): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'Enter a time such as 06:30.';
}

/** What is wrong with the name of a time zone; null for one of the IANA list, such as Europe/Berlin. */
export function timeZoneProblem(name: string): string | null {
  const problem = 'Choose a time zone such as Europe/Berlin.';
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return problem;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return null;
  } catch {
    return problem;
  }
}

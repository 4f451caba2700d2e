/* Constants and texts of schedules. Free of the schema library, so that website and server share them. */

export const SCHEDULE_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];

/** Filters for a list of schedules. */
export const SCHEDULE_STATES = ['active', 'paused', 'failing'] as const;

/** The outcomes of a schedule's run. */
export const SCHEDULE_OUTCOMES = ['running', 'finished', 'cancelled', 'failed', 'refused', 'skipped'] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

/** Why a run has no result. */
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

/** The text for each reason where nothing more precise is known. */
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

/** Maximum number of schedules in a workspace. */
export const MAX_SCHEDULES = 100;
export const MAX_SCHEDULE_NAME = 100;

/** The path of a schedule. */
export function schedulePath(scheduleId: string): string {
  return `/schedules?schedule_id=${scheduleId}`;
}

/** The path of the form that creates a schedule from a test. */
export function scheduleTestPath(testId: string): string {
  return `/schedules?of_test=${testId}`;
}

/** Why a time of day is invalid; null for one such as 06:30. */
export function timeOfDayProblem(text: string): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'Enter a time such as 06:30.';
}

/** Why the name of a time zone is invalid; null for one of the IANA list, such as Europe/Berlin. */
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

export { type FailingSchedule, readFailing } from './read-failing.ts';

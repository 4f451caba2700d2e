export { type FailingSchedule, readFailing } from './read-failing.ts';
export { wallTime } from './wall-time.ts';

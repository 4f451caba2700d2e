import { createRedactor, type Redactor } from '@plumbline/capture';
import type { LiveCapture } from './live-capture.ts';

const made = new WeakMap<readonly string[], Redactor>();

/** The redactor of a capture, with the team's private names as they were when it began. */
export function redactorOf({ redactNames }: Pick<LiveCapture, 'redactNames'>): Redactor {
  const redactor = made.get(redactNames) ?? createRedactor(redactNames);
  made.set(redactNames, redactor);
  return redactor;
}

import { z } from 'zod';
import { FORM_FACTORS, lighthouseResult } from './lighthouse-result.ts';

/** The order sent to the child process of a run. */
export const lighthouseOrder = z.object({
  executablePath: z.string(),
  proxyUrl: z.string(),
  /**
   * Whether to use Chromium's sandbox. The server has checked that it works; the child could not check in time while other pages use the processor.
   */
  isSandboxed: z.boolean(),
  /** An empty folder for the browser profile. */
  profileFolder: z.string(),
  url: z.string(),
  formFactor: z.enum(FORM_FACTORS),
});

export type LighthouseOrder = z.infer<typeof lighthouseOrder>;

export const FAILURE_CODES = [
  'not_begun',
  'timed_out',
  'no_answer',
  'error_status',
  'refused',
  'not_html',
  'nothing_painted',
  'insecure',
  'too_large',
  'hung',
  'unknown',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** The child's first message: the browser is open and the measurement can begin. */
export const BEGUN = 'begun';

/** The child's final message. */
export const lighthouseAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), result: lighthouseResult }),
  z.object({ kind: z.literal('failure'), code: z.enum(FAILURE_CODES), detail: z.string().max(100) }),
]);

export type LighthouseAnswer = z.infer<typeof lighthouseAnswer>;

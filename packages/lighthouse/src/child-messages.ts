import { z } from 'zod';
import { FORM_FACTORS, lighthouseResult } from './lighthouse-result.ts';

/** What the process of a run is told to do. */
export const lighthouseOrder = z.object({
  executablePath: z.string(),
  proxyUrl: z.string(),
  /** Whether the browser has Chromium's sandbox: the server has proven it, and a process beside pages that compute could not in time. */
  isSandboxed: z.boolean(),
  /** Empty, for the profile of the browser. */
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

/** What it says first, when its browser is open and nothing is left to do but to measure the page. */
export const BEGUN = 'begun';

/** What it says when it is done. */
export const lighthouseAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), result: lighthouseResult }),
  z.object({ kind: z.literal('failure'), code: z.enum(FAILURE_CODES), detail: z.string().max(100) }),
]);

export type LighthouseAnswer = z.infer<typeof lighthouseAnswer>;

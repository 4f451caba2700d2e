import { createTextRedactor } from '@plumbline/capture';
import type { Inline } from '@plumbline/integrations';
import { deviceWords } from '../../../accounts/index.ts';

/** Steps, errors, requests and findings that a ticket names each; where they come from has them all. */
export const MAX_TOLD = 20;
const MAX_WORDS = 300;
/**
 * What a browser captured was redacted there. Whoever reads a ticket is not whoever may read the report, and a capture may come from another
 * client: so known secrets are taken out again, and addresses of requests lose their query.
 */
const redactor = createTextRedactor();

/** One line without known secrets, as short as a list takes it. */
export function words(text: string, limit = MAX_WORDS): string {
  const line = redactor.text(text).replaceAll(/\s+/g, ' ').trim();
  // A character of two halves is never cut.
  return line.length > limit ? `${line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** The address of a page without secrets. */
export const pageAddress = (address: string): string => redactor.url(address);

/** The address of a request. */
export function withoutQuery(address: string): string {
  return redactor.url(address.replace(/[?#].*$/s, '')).slice(0, MAX_WORDS);
}

/** Which browser it was, in words and as it calls itself. */
export const browserLine = (agent: string): readonly Inline[] => [
  { text: `Browser: ${deviceWords(agent)}, ` },
  { text: agent, code: true },
];

import { createTextRedactor } from '@plumbline/capture';
import type { Inline } from '@plumbline/integrations';
import { deviceWords } from '../../../accounts/index.ts';

/** Limit on the steps, errors, requests and findings listed in a ticket; the report has them all. */
export const MAX_TOLD = 20;
const MAX_WORDS = 300;
/**
 * Captures are redacted in the browser. But a ticket may have other readers than the report, and a capture may come from another client, so known
 * secrets are removed again, and addresses of requests lose their query.
 */
const redactor = createTextRedactor();

/** A single line without known secrets, short enough for a list. */
export function words(text: string, limit = MAX_WORDS): string {
  const line = redactor.text(text).replaceAll(/\s+/g, ' ').trim();
  // Never splits a surrogate pair.
  return line.length > limit ? `${line.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line;
}

/** The address of a page without secrets. */
export const pageAddress = (address: string): string => redactor.url(address);

/** The address of a request without its query. */
export function withoutQuery(address: string): string {
  return redactor.url(address.replace(/[?#].*$/s, '')).slice(0, MAX_WORDS);
}

/** The browser in words, and its user agent. */
export const browserLine = (agent: string): readonly Inline[] => [
  { text: `Browser: ${deviceWords(agent)}, ` },
  { text: agent, code: true },
];

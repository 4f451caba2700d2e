import { createTextRedactor, redactEmails } from '@plumbline/capture';
import { SHOWN_LINE_MAX } from '@plumbline/contract/rules';

const redactor = createTextRedactor();
/** Long texts are drawn in words that are looked at together: what is longer than this is not text that somebody reads. */
const MOST = 20_000;

/** Words without secrets and addresses of people. */
export function cleanWords(words: string): string {
  return redactEmails(redactor.text(words.slice(0, MOST)));
}

/** An address of a page without them, as long as it may be sent. */
export function cleanAddress(address: string): string {
  return redactEmails(redactor.url(address.slice(0, MOST))).slice(0, SHOWN_LINE_MAX);
}

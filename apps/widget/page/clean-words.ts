import { createTextRedactor, redactEmails } from '@plumbline/capture';
import { SHOWN_LINE_MAX } from '@plumbline/contract/rules';

const redactor = createTextRedactor();
/** Maximum length of text that is examined as a whole: nobody reads longer ones. */
const MOST = 20_000;

/** Removes secrets and email addresses from text. */
export function cleanWords(words: string): string {
  return redactEmails(redactor.text(words.slice(0, MOST)));
}

/** Removes the same from the address of a page, and limits its length. */
export function cleanAddress(address: string): string {
  return redactEmails(redactor.url(address.slice(0, MOST))).slice(0, SHOWN_LINE_MAX);
}

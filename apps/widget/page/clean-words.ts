import { createTextRedactor } from '@plumbline/capture';
import { SHOWN_LINE_MAX } from '@plumbline/contract/rules';

const redactor = createTextRedactor();
/** Long texts are drawn in words that are looked at together: what is longer than this is not text that somebody reads. */
const MOST = 20_000;
const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const TAKEN_OUT = '[redacted]';

/** Words without secrets and addresses of people. */
export function cleanWords(words: string): string {
  return redactor.text(words.slice(0, MOST)).replaceAll(EMAIL, TAKEN_OUT);
}

/** An address of a page without them, as long as it may be sent. */
export function cleanAddress(address: string): string {
  return redactor.url(address.slice(0, MOST)).replaceAll(EMAIL, TAKEN_OUT).slice(0, SHOWN_LINE_MAX);
}

import { REDACTED } from './secret-patterns.ts';

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Words or an address without the addresses of people, which the redactor leaves: in a capture of one's own they are no secret. */
export function redactEmails(text: string): string {
  return text.replaceAll(EMAIL, REDACTED);
}

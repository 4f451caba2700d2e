import { REDACTED } from './secret-patterns.ts';

const EMAIL = /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Removes email addresses from words or an address. The redactor keeps these: in a person's own capture they are no secret. */
export function redactEmails(text: string): string {
  return text.replaceAll(EMAIL, REDACTED);
}

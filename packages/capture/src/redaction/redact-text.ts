import type { NameRule } from './redactor.ts';
import { redactPairs } from './redact-pairs.ts';
import { redactUrl } from './redact-url.ts';
import { REDACTED, redactShapes } from './secret-patterns.ts';

/** An address within a text, up to the first character that cannot belong to it. */
const ADDRESS = /\bhttps?:\/\/[^\s"'`<>\\]+/gi;

/** `API key: anything up to the end of the line`, as in forms and settings read out as text. */
const LINE = /^([ \t]*)([\p{L}](?:[\p{L}\p{M}\w .()[\]-]|:(?=\p{L})){1,40})([:：][ \t]+)(\S.*)$/gmu;
/**
 * `the password is hunter2`, but not `the password is here`. The first character that plain words lack can match at only one place of a value, which
 * is therefore scanned once.
 */
const SENTENCE =
  /\b(password|passphrase|passcode|pin|secret|token|api key|otp|code)(\s+(?:is|was|are)\s+)(["'`]?)[^\s"'`\d!@#$%^&*_+=-]*[\d!@#$%^&*_+=-][^\s"'`]*\3?/gi;

/**
 * Redacts free text: known formats of secrets, those in addresses, and values after a sensitive name.
 * @param isSensitive which names are sensitive
 */
export function redactText(text: string, isSensitive: NameRule): string {
  const addresses = redactShapes(text).replaceAll(ADDRESS, (address) => redactUrl(address, isSensitive));
  const lines = addresses.replaceAll(LINE, (all: string, indent: string, name: string, between: string, value: string) =>
    isSensitive(name) && !value.startsWith(REDACTED) && !/^["'`]/.test(value) ? `${indent}${name}${between}${REDACTED}` : all,
  );
  return redactPairs(lines, isSensitive).replaceAll(
    SENTENCE,
    (_all: string, name: string, between: string) => `${name}${between}${REDACTED}`,
  );
}

import type { NameRule } from './redactor.ts';
import { REDACTED, redactShapes } from './secret-patterns.ts';

/** `name: value` and `name=value` in prose, logs, code and cut-off JSON; the value in quotes, backticks or bare. */
const PAIR =
  /(?<![\p{L}\p{M}\w-])(["']?|\\{1,16}["'])([\p{L}][\p{L}\p{M}\w.[\]-]{1,60})\1(\s*(?:=>?|:|：)\s*)("(?:[^"\\]|\\.)*(?:"|$)|'(?:[^'\\]|\\.)*(?:'|$)|`[^`]*(?:`|$)|\\{1,16}"[\s\S]*?(?:\\{1,16}"|$)|[^\s,;&"'<>(){}]+)/gu;
/** `API key: anything up to the end of the line`, as forms and settings are read out. */
const LINE = /^([ \t]*)([\p{L}][\p{L}\p{M}\w .()-]{1,40})([:：][ \t]+)(\S.*)$/gmu;
/** `the password is hunter2`. */
const SENTENCE =
  /\b(password|passphrase|passcode|pin|secret|token|api key|otp|code)(\s+(?:is|was|are)\s+)(["'`]?)([^\s"'`]*[\d!@#$%^&*_+=-][^\s"'`]*)\3/gi;

/**
 * Free text without secrets: known shapes, and values that stand behind a sensitive name.
 * @param isSensitive which names are sensitive
 */
export function redactText(text: string, isSensitive: NameRule): string {
  return redactShapes(text)
    .replaceAll(LINE, (all: string, indent: string, name: string, between: string, value: string) =>
      isSensitive(name) && !value.startsWith(REDACTED) && !/^["'`]/.test(value) ? `${indent}${name}${between}${REDACTED}` : all,
    )
    .replaceAll(PAIR, (all: string, quote: string, name: string, between: string, value: string) => {
      if (!isSensitive(name) || value.startsWith(REDACTED)) return all;
      if (/^(?:true|false|null|undefined)$/.test(value)) return all;
      return `${quote}${name}${quote}${between}${inQuotesOf(value)}`;
    })
    .replaceAll(SENTENCE, (_all: string, name: string, between: string) => `${name}${between}${REDACTED}`);
}

/** The mark in the quotes the value had, so that what stands around it still reads as what it was. */
function inQuotesOf(value: string): string {
  const quote = /^(?:\\{1,16}")|^["'`]/.exec(value)?.[0] ?? '';
  return `${quote}${REDACTED}${quote}`;
}

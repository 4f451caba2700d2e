import { nameRule } from './name-rule.ts';
import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';
import type { Redactor } from './redactor.ts';

/** A redactor of words and addresses alone, for scripts that run in every page: it brings no parser along. */
export function createTextRedactor(extraNames: readonly string[] = []): Pick<Redactor, 'text' | 'url'> {
  const isSensitive = nameRule(extraNames);
  return { text: (text) => redactText(text, isSensitive), url: (address) => redactUrl(address, isSensitive) };
}

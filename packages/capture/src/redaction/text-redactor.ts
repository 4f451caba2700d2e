import { nameRule } from './name-rule.ts';
import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';
import type { Redactor } from './redactor.ts';

/** A redactor for words and addresses only, for scripts that run in every page: it includes no parser. */
export function createTextRedactor(extraNames: readonly string[] = []): Pick<Redactor, 'text' | 'url'> {
  const isSensitive = nameRule(extraNames);
  return { text: (text) => redactText(text, isSensitive), url: (address) => redactUrl(address, isSensitive) };
}

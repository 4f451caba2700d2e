import { redactText } from './redact-text.ts';
import { redactUrl } from './redact-url.ts';
import type { NameRule, Redactor } from './redactor.ts';
import { isSensitiveName } from './sensitive-names.ts';

/** A redactor of words and addresses alone, for scripts that run in every page: it brings no parser along. */
export function createTextRedactor(extraNames: readonly string[] = []): Pick<Redactor, 'text' | 'url'> {
  const isSensitive = nameRule(extraNames);
  return { text: (text) => redactText(text, isSensitive), url: (address) => redactUrl(address, isSensitive) };
}

/** @param extraNames names that are sensitive beside the known ones; case does not matter, `*` stands for anything */
export function nameRule(extraNames: readonly string[]): NameRule {
  const extra = extraNames.map((name) => new RegExp(`^${name.trim().split('*').map(escape).join('.*')}$`, 'i'));
  return (name) => isSensitiveName(name) || extra.some((pattern) => pattern.test(name));
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

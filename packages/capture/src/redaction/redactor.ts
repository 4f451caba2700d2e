import { nameRule } from './name-rule.ts';
import { redactBody, redactJson, redactPage } from './redact-body.ts';
import { type Header, redactHeaders } from './redact-headers.ts';
import { createTextRedactor } from './text-redactor.ts';

/** Whether values with this name must not leave the browser. */
export type NameRule = (name: string) => boolean;

/** Removes secrets from everything a capture contains, before it is stored or sent. */
export interface Redactor {
  text(text: string): string;
  url(address: string): string;
  headers(headers: readonly Header[]): Header[];
  /** @param type value of Content-Type, or empty */
  body(body: string, type: string): string;
  json(value: unknown): unknown;
  markup(markup: string): string;
}

/**
 * Creates a redactor.
 * @param extraNames names that are sensitive on this team's sites beside the known ones; case does not matter, `*` matches anything
 */
export function createRedactor(extraNames: readonly string[] = []): Redactor {
  const isSensitive = nameRule(extraNames);
  return {
    ...createTextRedactor(extraNames),
    headers: (headers) => redactHeaders(headers, isSensitive),
    body: (body, type) => redactBody(body, type, isSensitive),
    json: (value) => redactJson(value, isSensitive),
    markup: (markup) => redactPage(markup, isSensitive),
  };
}

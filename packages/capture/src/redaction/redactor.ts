import { nameRule } from './name-rule.ts';
import { redactBody, redactJson, redactPage } from './redact-body.ts';
import { type Header, redactHeaders } from './redact-headers.ts';
import { createTextRedactor } from './text-redactor.ts';

/** Whether values under a name must not leave the browser. */
export type NameRule = (name: string) => boolean;

/** Takes secrets out of everything a capture holds, before it is kept or sent. */
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
 * Makes a redactor.
 * @param extraNames names that are sensitive on this team's sites beside the known ones; case does not matter, `*` stands for anything
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

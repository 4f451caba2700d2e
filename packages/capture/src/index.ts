export { createRedactor, type Redactor } from './redaction/redactor.ts';
export { createTextRedactor } from './redaction/text-redactor.ts';
export type { Header } from './redaction/redact-headers.ts';
export { REDACTED } from './redaction/secret-patterns.ts';

export { createRedactor, type NameRule, type Redactor } from './redaction/redactor.ts';
export { createTextRedactor } from './redaction/text-redactor.ts';
export { nameRule } from './redaction/name-rule.ts';
export { ask, isNodeOf, read, readAny } from './nodes/read-node.ts';
export { redactEmails } from './redaction/redact-emails.ts';
export type { Header } from './redaction/redact-headers.ts';
export { isHolding, isPrivateAttribute, isPrivateElement, isPrivateField, isTelling, PRIVATE_MARK } from './redaction/private-markup.ts';
export {
  hasPrivateName,
  isNamedHolder,
  isNamedLeaf,
  labelRule,
  type Privacy,
  type PrivacyRule,
  privacyRule,
} from './redaction/private-element.ts';
export { isSensitiveName } from './redaction/sensitive-names.ts';
export { REDACTED } from './redaction/secret-patterns.ts';

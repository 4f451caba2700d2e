import { createTextRedactor, isPrivateAttribute, nameRule, type PrivacyRule, privacyRule, type Redactor } from '@plumbline/capture';
import { browser } from 'wxt/browser';
import type { NamesQuestion } from '../../platform/messages.ts';
import type { AttributeRule } from './is-private.ts';

/** What is private on pages in the running capture; shared by everything that reads or shows a page. */
export interface PagePrivacy {
  /** Removes secrets from text, recognised by their shape or name. */
  readonly redactor: Pick<Redactor, 'text'>;
  /** Creates the rule for elements. A rule caches the labels of a page, so each reading of the page needs a new one. */
  readonly rule: () => PrivacyRule;
  /** Attributes that are private by their own name, on any element. */
  readonly hidesAttribute: AttributeRule;
}

/** Used until the names are known: everything is private. */
export const ALL_PRIVATE: PagePrivacy = { redactor: { text: () => '' }, rule: () => () => 'all', hidesAttribute: () => true };
/** Context of an element of which nothing else is known. */
const PUBLIC = { inPrivate: false, ofPrivateField: false };

/**
 * Asks the worker for the private names that the team configured, which are part of the capture.
 * @throws Error when the worker no longer exists
 */
export async function askPrivacy(): Promise<PagePrivacy> {
  const question: NamesQuestion = { type: 'names' };
  const names = await browser.runtime.sendMessage<NamesQuestion, readonly string[]>(question);
  const isSensitive = nameRule(names);
  return {
    redactor: createTextRedactor(names),
    rule: () => privacyRule(isSensitive),
    hidesAttribute: (name) => isPrivateAttribute({ name, value: '' }, PUBLIC, isSensitive),
  };
}

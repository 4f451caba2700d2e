import { createTextRedactor, isPrivateAttribute, nameRule, type PrivacyRule, privacyRule, type Redactor } from '@plumbline/capture';
import { browser } from 'wxt/browser';
import type { NamesQuestion } from '../../platform/messages.ts';
import type { AttributeRule } from './is-private.ts';

/** What of pages is private in the capture that runs: the same for all that tells or shows something of them. */
export interface PagePrivacy {
  /** Takes what is secret by its shape or name out of words. */
  readonly redactor: Pick<Redactor, 'text'>;
  /** The rule for elements. It remembers a page's labels, so there is one for each time that the page is read. */
  readonly rule: () => PrivacyRule;
  /** Attributes that are private by their own names, whatever element they are on. */
  readonly hidesAttribute: AttributeRule;
}

/** What holds until the names are known. */
export const ALL_PRIVATE: PagePrivacy = { redactor: { text: () => '' }, rule: () => () => 'all', hidesAttribute: () => true };
/** On an element of which nothing else is known. */
const PUBLIC = { inPrivate: false, ofPrivateField: false };

/**
 * Asks the worker for the names that the team takes out, which belong to the capture.
 * @throws Error when there is no worker any more
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

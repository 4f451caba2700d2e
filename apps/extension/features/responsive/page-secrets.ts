import { isTelling, type PrivacyRule, read } from '@plumbline/capture';
import type { PageSecrets } from '@plumbline/capture/responsive';
import { isText } from '../capture/drawn-tree.ts';
import { hiddenWith, isNamePrivate, isPrivate } from '../capture/is-private.ts';
import type { PagePrivacy } from '../capture/page-privacy.ts';
import { publicTitle } from '../capture/public-title.ts';

/** What must not be reported of the page this script measures: the same as for pages whose source and text are stored. */
export function pageSecrets(privacy: PagePrivacy): PageSecrets {
  let rule: PrivacyRule | null = null;
  const ruleNow = (): PrivacyRule => {
    // A page does not change within one synchronous function; afterwards, its labels may differ.
    if (!rule) queueMicrotask(() => (rule = null));
    rule ??= privacy.rule();
    return rule;
  };
  return {
    hidesWords(element) {
      const privacyOf = ruleNow();
      return isPrivate(element, privacyOf) || [...read(element, 'childNodes')].filter(isText).some((text) => isPrivate(text, privacyOf));
    },
    hiddenOf(element) {
      const privacyOf = ruleNow();
      if (isNamePrivate(element, privacyOf)) return isTelling;
      const own = privacyOf(element);
      const hides = own ? hiddenWith(own) : () => false;
      return (name) => hides(name) || privacy.hidesAttribute(name);
    },
    hidesAttribute: (name) => privacy.hidesAttribute(name),
    title: () => publicTitle(document, privacy),
  };
}

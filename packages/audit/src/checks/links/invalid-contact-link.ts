import { definePageCheck, fail, notApplicable, pass } from '../../check.ts';
import { MAX_LISTED } from '../../standards/evidence-limits.ts';

/** RFC 6068, limited to the addresses in use: one @ between parts without spaces; no address at all is allowed too. */
const MAIL = /^(?!\/\/)(?:[^\s@<>(),;:\\"[\]]+@(?:[^\s@<>(),;:\\"[\]]+\.[^\s@<>(),;:\\"[\].]+|localhost|\[[\d.:a-f]+\]))?$/iu;
/** RFC 3966: digits and separators with an optional leading plus, then parameters; service numbers may contain * and #. */
const PHONE = /^\+?[().\-*#/ \u00a0]*\d[\d().\-*#/ \u00a0]*(?:[;,].*)?$/;

export const invalidContactLink = definePageCheck({
  id: 'invalid-contact-link',
  category: 'Links',
  appliesTo: ['html', 'ok-status'],
  needs: ['document'],
  run({ document }) {
    const links = document.anchors.flatMap(({ href, element }) => {
      const [, scheme = '', rest = ''] = /^\s*(mailto|tel):(.*)$/is.exec(href ?? '') ?? [];
      return scheme === ''
        ? []
        : [{ href: (href ?? '').trim(), element, isValid: scheme.toLowerCase() === 'tel' ? isPhone(rest) : isMail(rest) }];
    });
    if (links.length === 0) return notApplicable();
    const invalid = links.filter(({ isValid }) => !isValid);
    if (invalid.length === 0) return pass();
    return fail({
      message:
        invalid.length === 1
          ? 'A mail or telephone link of this page is not written in a valid way.'
          : `${invalid.length} mail or telephone links of this page are not written in a valid way.`,
      at: invalid.map(({ element }) => element),
      facts: { Links: invalid.slice(0, MAX_LISTED).map(({ href }) => href) },
    });
  },
});

function isMail(rest: string): boolean {
  const [addresses = ''] = decode(rest).split('?', 1);
  return addresses.split(',').every((address) => MAIL.test(address.trim()));
}

function isPhone(rest: string): boolean {
  return PHONE.test(decode(rest).trim());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

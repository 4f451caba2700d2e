import { FOLDED_LANGUAGES, REGION_MISTAKES } from '../../standards/language-subtags.ts';

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/**
 * What is wrong with a language tag according to BCP 47 (RFC 5646), as the end of a sentence; null when nothing is.
 * @param tag trimmed, not empty
 */
export function languageTagProblem(tag: string): string | null {
  // Private-use tags mean whatever their author wants (section 2.2.7).
  if (/^x(-[a-z0-9]{1,8})+$/i.test(tag)) return null;
  if (tag.includes('_')) return 'joins its parts with an underscore instead of a hyphen';
  const canonical = canonicalTag(tag);
  if (canonical === null) return 'is not built like a language tag';
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  // "und" is registered for an undetermined language; the tables do not list it as a language.
  if (language !== 'und' && !isKnown(LANGUAGES, language)) return `begins with "${language}", which is no language code`;
  const shorter = canonical.split('-')[0] ?? '';
  if (language.length === 3 && shorter.length === 2 && !FOLDED_LANGUAGES.has(language))
    return `uses "${language}" where the code is "${shorter}"`;
  const region = regionOf(rest);
  if (region === null) return null;
  const meant = REGION_MISTAKES.get(region);
  if (meant) return `names the region "${region}"; the code is "${meant}"`;
  return isKnown(REGIONS, region) ? null : `names the region "${region}", which does not exist`;
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

function isKnown(names: Intl.DisplayNames, code: string): boolean {
  try {
    return names.of(code) !== undefined;
  } catch {
    return false;
  }
}

/** The region subtag, upper case; anything after a single letter is an extension. */
function regionOf(subtags: readonly string[]): string | null {
  for (const subtag of subtags) {
    if (subtag.length === 1) return null;
    if (/^([a-z]{2}|\d{3})$/.test(subtag)) return subtag.toUpperCase();
  }
  return null;
}

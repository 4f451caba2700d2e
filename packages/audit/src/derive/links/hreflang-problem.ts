import { REGIONS_OUTSIDE_ISO } from '../../standards/iso-regions.ts';
import { languageTagProblem } from '../text/language-tag.ts';

/**
 * What is wrong with a hreflang value, as the end of a sentence; null when nothing is. Search engines accept a two-letter language, an optional
 * script, an optional two-letter region, and x-default.
 */
export function hreflangProblem(code: string): string | null {
  if (code === '') return 'is empty';
  if (code.toLowerCase() === 'x-default') return null;
  const problem = languageTagProblem(code);
  if (problem !== null) return problem;
  const [, region] = /^[a-z]{2}(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i.exec(code) ?? [null, null];
  if (region === null) return 'is not a two-letter language with an optional script and an optional two-letter region';
  return region && REGIONS_OUTSIDE_ISO.has(region.toUpperCase()) ? `names the region "${region}", which is no country` : null;
}

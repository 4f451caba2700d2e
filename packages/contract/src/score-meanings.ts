/* How the scores of tests are computed, in the words used by website and PDF. */

export const SEO_SCORE_MEANING =
  'Each check counts by its severity and by the share of pages that pass it; what could not be checked does not count. A category has no score if less than a quarter of it could be checked, and is satisfied from 90, with nothing critical or high in it.';

export const UI_SCORE_MEANING =
  'Every finding takes points by its severity from 100, up to a limit each for console, network and accessibility.';

export const RESPONSIVE_SCORE_MEANING =
  'Each rule counts by its severity. One that fails keeps at most half of its weight, and less with every further finding.';

export const GRAMMAR_SCORE_MEANING = 'The share of sentences in which nothing was found. Ignored mistakes do not count.';

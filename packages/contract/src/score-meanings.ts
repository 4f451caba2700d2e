/** How the score of an SEO test comes about: the website and the PDF say it in the same words. */
export const SEO_SCORE_MEANING =
  'Each check counts by its severity and by the share of pages that pass it; what could not be judged does not count. A category is satisfied from 90 on, with nothing critical or high in it.';

import type { Picture } from '../pictures/picture.ts';

export const EVIDENCE_PICTURE: Picture = {
  id: 'report-finding',
  alt: 'A finding: the address of the page, and the lines of its source with an image marked that has no alternative text.',
};

export const PROOF_PICTURE: Picture = {
  id: 'compare',
  alt: 'Two runs compared: their scores, how many findings are fixed and how many are new, and the checks that changed.',
};

/** The pictures of the home page besides those of the testers. */
export const HOME_PICTURES: readonly Picture[] = [EVIDENCE_PICTURE, PROOF_PICTURE];

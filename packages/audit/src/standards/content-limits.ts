/** A page with fewer words in its main text has little content. Source: SEOnaut. */
export const MIN_MAIN_WORDS = 200;

/** Shorter texts, such as "Loading", match by chance. Peer practice. */
export const MIN_WORDS_FOR_DUPLICATE = 20;

/** Below this, a simhash has too few shingles to mean anything. Source: Manku 2007, who compares whole web pages. */
export const MIN_WORDS_FOR_NEAR_DUPLICATE = 100;

/** Number of bits, of 64, in which near duplicates may differ. Source: Manku 2007. */
export const MAX_NEAR_DUPLICATE_DISTANCE = 3;

/** An error page that responds with 200 is short. Peer practice. */
export const MAX_NOT_FOUND_WORDS = 150;

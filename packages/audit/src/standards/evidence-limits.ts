/** Entries a list of evidence shows; the number of all of them is in the message or in the place count. */
export const MAX_LISTED = 20;

/** Characters of one piece of evidence. A page may hold a title of a megabyte. */
export const MAX_FACT_CHARACTERS = 500;

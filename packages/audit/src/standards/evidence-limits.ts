/** Maximum entries shown in a list of evidence; the total is in the message or in the place count. */
export const MAX_LISTED = 20;

/** Maximum characters of one piece of evidence. A page may have a title of a megabyte. */
export const MAX_FACT_CHARACTERS = 500;

/** Filler that nobody means to publish, in the form it is pasted; a page that only mentions it says less. */
export const FILLER_TEXT = /\blorem ipsum dolor\b/i;

/** Words that show on a page of few words that its text is still to come, and that mean something else on longer pages. */
export const UNFINISHED_TEXT = /\blorem ipsum\b|\bcoming soon\b|\bunder construction\b|\bTODO\b(?=\s*[:\]]|\s+[–—-]\s|\s*$)/i;

/** A page of fewer words has nothing but its placeholder. Peer practice. */
export const MAX_UNFINISHED_WORDS = 50;

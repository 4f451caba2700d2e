/** Filler that nobody means to publish, in the form it is pasted; a page that only mentions it says less, or quotes it. */
export const FILLER_TEXT = /(?<!["'“‘„«])\blorem ipsum dolor\b/i;

/** Words that show on a page of few words that its text is still to come, and that mean something else on longer pages. */
export const UNFINISHED_TEXT =
  /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|[Cc]oming [Ss]oon|COMING SOON|[Uu]nder [Cc]onstruction|UNDER CONSTRUCTION)\b|\bTODO\b(?=\s*[:\]]|\s+[–—-]\s|\s*$)/;

/** A page of fewer words has nothing but its placeholder. Peer practice. */
export const MAX_UNFINISHED_WORDS = 50;

/** Filler text that is never meant to be published, in the form in which it is pasted; a page that only mentions it has less of it, or quotes it. */
export const FILLER_TEXT = /(?<!["'“‘„«])\blorem ipsum dolor\b/i;

/** Words that mean, on a page with few words, that its text is still to come; on longer pages they mean something else. */
export const UNFINISHED_TEXT =
  /\b(?:[Ll]orem [Ii]psum|LOREM IPSUM|[Cc]oming [Ss]oon|COMING SOON|[Uu]nder [Cc]onstruction|UNDER CONSTRUCTION)\b|\bTODO\b(?=\s*[:\]]|\s+[–—-]\s|\s*$)/;

/** A page with fewer words has nothing but its placeholder. Peer practice. */
export const MAX_UNFINISHED_WORDS = 50;

/** Limits on the length of a text. Pixel limits apply to the size at which Google displays the text. */
export interface TextLimits {
  readonly minCharacters: number;
  readonly maxCharacters: number;
  readonly maxPixels: number;
  readonly fontSizePx: number;
}

/** Title link of a search result, Arial 20 px. Sources: Screaming Frog (characters), Yoast (580 px). */
export const TITLE_LIMITS: TextLimits = { minCharacters: 30, maxCharacters: 60, maxPixels: 580, fontSizePx: 20 };

/** Snippet of a search result, Arial 14 px. Sources: Yoast (characters), Screaming Frog (990 px). */
export const DESCRIPTION_LIMITS: TextLimits = { minCharacters: 70, maxCharacters: 160, maxPixels: 990, fontSizePx: 14 };

/** Main heading; it is not displayed at a fixed width. Source: Screaming Frog. */
export const H1_LIMITS: TextLimits = { minCharacters: 10, maxCharacters: 70, maxPixels: Infinity, fontSizePx: 20 };

/** A text with more words needs subheadings. Source: Yoast. */
export const WORDS_WITHOUT_SUBHEADING = 300;

/** Screen readers read an alt text without pausing. Source: peer practice; SEOnaut sets the limit at 100. */
export const MAX_ALT_CHARACTERS = 125;

/** A character encoding must be declared within this many bytes. Source: HTML standard, section 4.2.5.4. */
export const MAX_CHARSET_OFFSET_BYTES = 1024;

/** Zoom to 200 % must be possible. Source: WCAG 1.4.4. */
export const MIN_MAXIMUM_SCALE = 2;

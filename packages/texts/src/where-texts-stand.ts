/*
 * Which strings of a program people read. Between tags all of them are read. Elsewhere the place tells: some names belong to the machine
 * whatever stands there, some to people, and anywhere else a string is a text if it reads like one.
 */

/**
 * `machine`: for nobody to read. `said`: part of what is on the screen. `shown`: has a name that holds texts, and now and then something
 * else. `screen`: anywhere in a file about what is on the screen. `anywhere`: in any other file.
 */
export type Place = 'machine' | 'said' | 'shown' | 'screen' | 'anywhere';

/** @param file what has tags, or words in its name, is about the screen */
export function placeOfFile(file: string): Place {
  return /\.tsx$|-(?:words|sentences)\.ts$|\/(?:places|quantities)\.ts$/.test(file) ? 'screen' : 'anywhere';
}

const namesOf = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

const MACHINE_ATTRIBUTES = namesOf(
  'as autoComplete className code d data-testid form href htmlFor id inputMode key lang name pattern points rel role sandbox size src target to tone transform type value variant viewBox',
);
const MACHINE_PROPERTIES = namesOf(
  '@type Authorization authorization category code className element key keywords method onDelete operation operationId path pattern sameSite selector tags timeZone type url value www-authenticate',
);
/** What such a function is given is read by who runs the server or writes programs for it, or by nobody. */
const MACHINE_CALLS = namesOf(
  `Error TypeError RangeError classNames openapi createRoute describe json normalize command sendCommand send query raw exec execute includes
  startsWith endsWith indexOf replace replaceAll split querySelector querySelectorAll closest matches get set has on once off kill digest importKey
  deriveKey setItem getItem createElement addEventListener registerComponent encodeURIComponent buttonClasses iconButtonClasses hashPassword header
  enum literal setAttribute getAttribute join matchMedia`,
);
const LOG_CALLS = namesOf('debug info warn error log write');
const LOGS = namesOf('log console logger stdout stderr');

const SHOWN_PROPERTIES = namesOf(
  `action advice alt answer ariaLabel buttonLabel caption closed confirmLabel description detail error footnote heading header help hint label message none note noMatch
  paragraphs placeholder problem question reason search subject summary text textContent title unit verb what whole word words`,
);
/** Tables of words: `STAGE_WORDS`, `STATUS_LABELS`. */
const TABLE_OF_WORDS = /(?:_|^)(?:LABELS?|WORDS?|TITLES?|TEXTS?|NAMES?|SENTENCES)$|(?:Labels?|Words?|Titles?|Texts?|Sentences?)$/;

export function placeOfAttribute(name: string): Place {
  return MACHINE_ATTRIBUTES.has(name) || name.startsWith('data-') ? 'machine' : 'shown';
}

/** @returns null where the name tells nothing */
export function placeOfProperty(name: string): Place | null {
  if (MACHINE_PROPERTIES.has(name)) return 'machine';
  return SHOWN_PROPERTIES.has(name) ? 'shown' : null;
}

/**
 * @param object whose method is called, empty for a function
 * @returns null where the name tells nothing
 */
export function placeOfArgument(name: string, object: string): Place | null {
  return MACHINE_CALLS.has(name) || (LOG_CALLS.has(name) && LOGS.has(object)) ? 'machine' : null;
}

/** @returns null where the name tells nothing */
export function placeOfVariable(name: string): Place | null {
  return TABLE_OF_WORDS.test(name) ? 'shown' : null;
}

const HAS_LETTERS = /\p{L}{2}/u;
const HAS_WORDS = /\p{L}[\p{L}’',.:;!?”)]*\s+\S/u;
/** "Save", "Any status". */
const IS_LABEL = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u;
/** Colours, classes, SQL, code, addresses. */
const IS_CODE = /[{}<>=;]|^\S*(?:-|_|::)\S*$|:\S|\b(?:select|insert|update|where|from) [a-z_]+ |^[a-z-]+\/[a-z-]+|https?:\/\//;

/** @param text in one line, with `{0}` for what the program puts in */
export function isText(text: string, place: Place): boolean {
  const words = text.replace(/\{\d+\}/g, ' § ').trim();
  if (place === 'machine' || !HAS_LETTERS.test(words)) return false;
  if (place === 'said') return true;
  if (place === 'shown') return /^[\p{Lu}“]/u.test(words) || (HAS_WORDS.test(words) && !IS_CODE.test(words));
  if (place === 'screen' && IS_LABEL.test(words)) return true;
  return (
    HAS_WORDS.test(words) &&
    /\p{Ll}/u.test(words) &&
    !IS_CODE.test(words) &&
    (/^(?:[\p{Lu}“]|§ \p{Ll})/u.test(words) || /[.!?]$/.test(words))
  );
}

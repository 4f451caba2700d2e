/*
 * Decides which strings in a source are user-visible. All JSX text is. Elsewhere the context decides: some names hold technical values whatever they
 * contain, some hold texts, and anywhere else a string counts as a text if it reads like one.
 */

/**
 * `machine`: never shown. `said`: part of the screen. `shown`: its name usually holds texts. `screen`: elsewhere in a file about the screen.
 * `anywhere`: in any other file.
 */
export type Place = 'machine' | 'said' | 'shown' | 'screen' | 'anywhere';

/** @param file a source with JSX, or with texts according to its name, is about the screen */
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
/** Functions whose arguments are shown to operators and developers at most. */
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
/** Names of tables of texts: `STAGE_WORDS`, `STATUS_LABELS`. */
const TABLE_OF_WORDS = /(?:_|^)(?:LABELS?|WORDS?|TITLES?|TEXTS?|NAMES?|SENTENCES)$|(?:Labels?|Words?|Titles?|Texts?|Sentences?)$/;

export function placeOfAttribute(name: string): Place {
  return MACHINE_ATTRIBUTES.has(name) || name.startsWith('data-') ? 'machine' : 'shown';
}

/** @returns null where the name decides nothing */
export function placeOfProperty(name: string): Place | null {
  if (MACHINE_PROPERTIES.has(name)) return 'machine';
  return SHOWN_PROPERTIES.has(name) ? 'shown' : null;
}

/**
 * @param object the object whose method is called, empty for a function
 * @returns null where the name decides nothing
 */
export function placeOfArgument(name: string, object: string): Place | null {
  return MACHINE_CALLS.has(name) || (LOG_CALLS.has(name) && LOGS.has(object)) ? 'machine' : null;
}

/** @returns null where the name decides nothing */
export function placeOfVariable(name: string): Place | null {
  return TABLE_OF_WORDS.test(name) ? 'shown' : null;
}

const HAS_LETTERS = /\p{L}{2}/u;
const HAS_WORDS = /\p{L}[\p{L}’',.:;!?”)]*\s+\S/u;
/** "Save", "Any status". */
const IS_LABEL = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u;
/** Colours, classes, SQL, code, addresses. */
const IS_CODE = /[{}<>=;]|^\S*(?:-|_|::)\S*$|:\S|\b(?:select|insert|update|where|from) [a-z_]+ |^[a-z-]+\/[a-z-]+|https?:\/\//;

/** @param text on one line, with `{0}` for interpolated values */
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

import { DETERMINERS, FORMS_OF_BE, MODALS, PREPOSITIONS } from './closed-classes.ts';
import type { Token } from './token.ts';

/** Begins with a vowel letter but a consonant sound: user, European, one. */
const CONSONANT_SOUND =
  /^(?:uni(?!n|m|dentif|deal)|us[aeiu]|ut[ei]|eu|ewe|one(?:$|-)|once|ubi|ur[aeio]n|ur[li]s?$|uuid|unary|uids?$|usb|utf|utc|uue|uuc|ui$|ux$|uku|uv)/;
/** Begins with a silent consonant. */
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/;
/** Pronounced either way. */
const OPEN = /^(?:histor|htdocs|hotel|herb|habitual|hallucinat|hilarious|horrific|sql|faq|url-|lol|rom|nginx)/;
/** Abbreviations pronounced letter by letter whose first letter begins with a vowel sound: an SSL. */
const LETTERS =
  /^(?:ssl|html|http|https|mp3|mp4|rss|xml|sms|ftp|sftp|lcd|led|nfc|ssd|ssh|sdk|svg|hr|hd|mba|nda|rfc|smtp|mvp|ngo|fbi|xls|xlsx|hdmi|lte|sla|fps|md5|m2|sgml|rgb|ngo|s3|rsa|mri|llm|nft|npm|lsp|xss|hsts|hvac|lpg|suv|rv|mot|nhs|hgv|msc|mp4|fda|fm|hdd|mph|nba|nfl|nhl|rpm|sme|sos|spf|xl|mou|hoa|llc|rcd|fda|ssn)$/i;

/** Lower-case commands and terms pronounced letter by letter, or with the first letter by its name: an rm, an fsync, an mmap. */
const SAID_BY_LETTER =
  /^(?:rm|rr|rc|ls|mv|ln|fd|rpm|lvm|lxc|nmu|nfs|nth|rcs|ssh|sshd|httpd|fsync|fsck|mmap|mtime|mbox|rsync|nmudiff|nroff|ncurses|nmap|lstat|lvalue|rvalue|xattr|xterm|xhtml|fcntl|ftruncate|fstat|msync|mlock|mprotect|mtab|fstab)s?$/;
/** No English word begins like this, so its spelling does not tell how it is pronounced. */
const UNSAYABLE = /^(?:[bcdfghjklmnpqrstvwxz]+$|[fhlmnrx](?![aeiouylrhw])|s[bdfgjrsvxz])/;

/** The article a word takes; null where both are used or the pronunciation is unclear. */
export function articleBefore(word: Token): 'a' | 'an' | null {
  // The first part of a hyphenated word decides: an FHS-compliant system.
  const text = word.text.split('-', 1)[0] ?? '';
  const lower = text.toLowerCase();
  if (/^\d+$/.test(text)) return /^(?:8|11$|18$)/.test(text) ? 'an' : 'a';
  if (!/^[A-Za-z]{2,}(?:-[A-Za-z]+)*$/.test(text) && !LETTERS.test(text)) return null;
  if (OPEN.test(lower) || isClosedWord(lower)) return null;
  if (/^[A-Z][A-Z0-9]+s?$/.test(text) && text.length < 5) return beforeAbbreviation(text);
  if (/^[A-Z]{2,}[a-z]|^[B-DF-HJ-NP-TV-Z]{2}[A-Z]+$/.test(text)) return null;
  if (LETTERS.test(text)) return 'an';
  // The pronunciation of names with an inner capital is up to their makers: iPhone, eBay.
  if (/^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]/.test(text)) return null;
  if (SAID_BY_LETTER.test(text)) return 'an';
  if (CONSONANT_SOUND.test(lower)) return 'a';
  if (UNSAYABLE.test(text)) return null;
  return VOWEL_SOUND.test(lower) || /^[aeiou]/.test(lower) ? 'an' : 'a';
}

function beforeAbbreviation(text: string): 'a' | 'an' | null {
  if (LETTERS.test(text)) return 'an';
  if (/^[BCDGJKPQTUVWYZ]/.test(text)) return 'a';
  return /^(?:A|E(?!ULA)|I|O)/.test(text) ? 'an' : null;
}

function isClosedWord(word: string): boolean {
  return (
    DETERMINERS.has(word) ||
    FORMS_OF_BE.has(word) ||
    MODALS.has(word) ||
    PREPOSITIONS.has(word) ||
    /^(?:and|or|if|as|it|i|am|us)$/.test(word)
  );
}

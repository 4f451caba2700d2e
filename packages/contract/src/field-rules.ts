import { TEXT } from './text.ts';

/*
 * Validation of single fields, free of libraries, so that forms in the browser and schemas on the server share it and the browser needs no schema
 * library. Each
 * function returns the text of the first broken rule, or null.
 */

const ADDRESS = /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;
/** Invisible characters, including format characters and variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u;

/**
 * Validates an email address. At most 254 characters (RFC 5321). Symbols, full-width letters and invisible characters are refused in a domain: mail
 * servers drop or convert them (UTS 46), so one mailbox could have any number of addresses here.
 */
export function emailProblem(email: string): string | null {
  const address = email.trim();
  if (address === '') return TEXT.emailRequired;
  const domain = address.slice(address.lastIndexOf('@')).normalize('NFC');
  const isOneMailbox = domain === domain.normalize('NFKC') && !UNSEEN.test(address);
  return email.length <= 254 && isOneMailbox && ADDRESS.test(address) ? null : TEXT.emailInvalid;
}

/** Validates a first name: letters of any script and spaces. */
export function firstNameProblem(name: string): string | null {
  return nameProblem(name, TEXT.firstNameRequired);
}

/** Validates a last name: letters of any script and spaces. */
export function lastNameProblem(name: string): string | null {
  return nameProblem(name, TEXT.lastNameRequired);
}

/** Validates the password at sign-up. */
export function newPasswordProblem(password: string): string | null {
  if (password === '') return TEXT.passwordRequired;
  const strong =
    password.length >= 8 &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\d/.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password);
  return strong ? null : TEXT.passwordWeak;
}

/** Validates a changed password. @returns the texts of all broken rules, in order; empty when it is valid */
export function passwordRuleProblems(password: string): string[] {
  const rules: ReadonlyArray<readonly [boolean, string]> = [
    [password.length >= 8, TEXT.passwordTooShort],
    [/\p{Lu}/u.test(password), TEXT.passwordNoUppercase],
    [/\p{Ll}/u.test(password), TEXT.passwordNoLowercase],
    [/\d/.test(password), TEXT.passwordNoDigit],
  ];
  return rules.flatMap(([kept, message]) => (kept ? [] : [message]));
}

/**
 * The canonical form of an email address: equivalent spellings (NFC), and upper and lower case, belong to one account. Letters that only look alike
 * stay different: they are different mailboxes.
 */
export function plainEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Validates the password at sign-in: it only has to be present. */
export function passwordProblem(password: string): string | null {
  return password === '' ? TEXT.passwordRequired : null;
}

function nameProblem(name: string, required: string): string | null {
  if (name.trim() === '') return required;
  return LETTERS_AND_SPACES.test(name) ? null : TEXT.lettersOnly;
}

/** Replaces removed text. */
export const REDACTED = '[redacted]';

/** Formats that are secret whatever their name: keys of known services, tokens, private keys. Each is global. */
const SHAPES: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|$)/g,
  /-----BEGIN OPENSSH PRIVATE KEY-----[\s\S]*?(?:-----END OPENSSH PRIVATE KEY-----|$)/g,
  // JSON Web Tokens, signed or encrypted. A match ends before the start of another, so that a series of them is scanned once.
  /\beyJ(?:(?!-eyJ)[\w-]){8,}\.[\w-]*\.[\w-]*(?:\.[\w-]*\.[\w-]*)?/g,
  /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}\b/g,
  /\bgithub_pat_\w{20,}\b/g,
  /\bglpat-[\w-]{16,}/g,
  /\bxox[abeoprs]-[\w-]{8,}/g,
  /\bxapp-\d-[\w-]{8,}/g,
  /\b(?:sk|pk|rk)_(?:live|test)_\w{8,}/g,
  /\bwhsec_\w{16,}/g,
  /\bsk-(?:ant-|proj-)?[\w-]{16,}/g,
  /\bAIza[\w-]{30,}/g,
  /\bya29\.[\w-]{16,}/g,
  /\bGOCSPX-[\w-]{16,}/g,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  /\bkey-[0-9a-f]{32}\b/g,
  /\bAC[0-9a-f]{32}\b/g,
  /\bSK[0-9a-f]{32}\b/g,
  /\blin_(?:api|oauth)_\w{16,}/g,
  /\b(?:secret|ntn)_[A-Za-z0-9]{32,}\b/g,
  /\bATATT3[\w=-]{20,}/g,
  /\bpk_\d+_[A-Z0-9]{20,}\b/g,
  /\bnpm_[A-Za-z0-9]{30,}\b/g,
  /\bpypi-[\w-]{16,}/g,
  /\bdop_v1_[0-9a-f]{40,}\b/g,
  /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{20,}\b/g,
  /\bhvs\.[\w-]{20,}/g,
  /\bEAAC[A-Za-z0-9]{20,}/g,
];

/** `Bearer …`, `Basic …`, `Token …` anywhere. */
const SCHEME = /\b(Bearer|Basic|Token|Digest|Negotiate)\s+(?=[\w+/.~=-]*[\d+/=.~-]|[\w+/.~=-]{20})[\w+/.~=-]{8,}/g;
/** Scheme, user and password before the host of an address. */
const USER_INFO = /(?<![a-z\d+.-])([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#@"'<>]{1,2000}@/gi;
/** Thirteen to nineteen digits with single spaces or hyphens between them. */
const CARD = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g;

/** Removes what is recognisable as a secret by its format alone. */
export function redactShapes(text: string): string {
  let clean = text;
  for (const shape of SHAPES) clean = clean.replaceAll(shape, REDACTED);
  return clean
    .replaceAll(SCHEME, `$1 ${REDACTED}`)
    .replaceAll(USER_INFO, `$1${REDACTED}@`)
    .replaceAll(CARD, (digits) => (isCardNumber(digits.replaceAll(/\D/g, '')) ? REDACTED : digits));
}

/** The Luhn check of ISO/IEC 7812-1, and a first digit used by card networks. */
export function isCardNumber(digits: string): boolean {
  if (!/^[2-6]\d{12,18}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/*
 * Names of fields, headers, cookies and parameters whose values are nobody's business. A name is cut into words first
 * (`newPassword`, `x-api-key`, `user[card_number]`), so that `author` is not `auth` and `tokenize` is not `token`.
 */

/** Words that make any name sensitive. */
const WORDS = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'passcode',
  'secret',
  'secrets',
  'token',
  'tokens',
  'jwt',
  'bearer',
  'credential',
  'credentials',
  'authorization',
  'auth',
  'apikey',
  'otp',
  'totp',
  'mfa',
  'pin',
  'cvv',
  'cvc',
  'csc',
  'ssn',
  'iban',
  'csrf',
  'xsrf',
  'cookie',
  'cookies',
  'sid',
  'sessionid',
  'jsessionid',
  'phpsessid',
  'nonce',
  'signature',
  'sig',
  'hmac',
  'saml',
  'samlresponse',
  'passkey',
  'privatekey',
  'cardnumber',
  'pan',
]);

/** Pairs of neighbouring words that are sensitive only together. */
const PAIRS = new Set([
  'api key',
  'access key',
  'private key',
  'secret key',
  'signing key',
  'encryption key',
  'auth code',
  'authorization code',
  'verification code',
  'security code',
  'recovery code',
  'reset code',
  'one time',
  'session id',
  'session key',
  'card number',
  'card no',
  'account number',
  'routing number',
  'social security',
  'tax id',
  'pass word',
  'client assertion',
  'code verifier',
  'id token',
  'refresh token',
]);

/** Names that contain a sensitive word and are harmless. */
const HARMLESS = new Set([
  'token_type',
  'tokentype',
  'max_tokens',
  'maxtokens',
  'total_tokens',
  'prompt_tokens',
  'completion_tokens',
  'auth_type',
  'pin_code_length',
  'password_strength',
  'cookie_policy',
  'cookie_consent',
]);

/** Whether a value under this name must not leave the browser. */
export function isSensitiveName(name: string): boolean {
  if (HARMLESS.has(name.toLowerCase())) return false;
  const words = wordsOf(name);
  return words.some((word, at) => WORDS.has(word) || PAIRS.has(`${word} ${words[at + 1]?.replace(/s$/, '') ?? ''}`));
}

/** `X-Api-Key`, `newPassword2` and `user[card_number]` as lower-case words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .toLowerCase()
    .split(' ')
    .filter(Boolean);
}

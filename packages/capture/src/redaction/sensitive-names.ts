import { partsOf } from './name-parts.ts';

/*
 * Names of fields, headers, cookies and parameters with private values. A name is first split into words (`newPassword`, `x-api-key`,
 * `user[card_number]`), so that `author` does
 * not match `auth` and `tokenize` does not match `token`.
 */

/** Words that make any name sensitive. */
const WORDS = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'passcode',
  'secret',
  'token',
  'jwt',
  'bearer',
  'credential',
  'authorization',
  'auth',
  'apikey',
  'otp',
  'totp',
  'mfa',
  'pin',
  'pincode',
  'cvv',
  'cvc',
  'csc',
  'ssn',
  'iban',
  'csrf',
  'xsrf',
  'cookie',
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

/** Words with one of these endings are sensitive: `newpassword`, `csrfmiddlewaretoken`. */
const WRITTEN_TOGETHER = /(?:password|passwd|passphrase|passcode|token|secret|credential|apikey)$/;

/** The same in other languages, as single words. Accents are removed before the comparison, since people write both. */
const WORDS_ELSEWHERE = new Set(
  [
    // German
    'passwort passworter kennwort kennworter geheimnis geheimzahl zugangsdaten anmeldedaten kartennummer prufziffer prufnummer kontonummer sicherheitscode',
    // French
    'motdepasse mdp jeton identifiants codesecret numerodecarte cryptogramme',
    // Spanish, Portuguese, Catalan
    'contrasena contrasenya clave senha secreto segredo credenciales credenciais palavrapasse numerotarjeta',
    // Italian, Romanian
    'parola segreto gettone parolachiave credenziali parolasecreta',
    // Dutch, Swedish, Norwegian, Danish, Icelandic, Finnish, Estonian
    'wachtwoord geheim losenord passord adgangskode kodeord lykilord salasana tunnussana parool hemlighet kortnummer',
    // Polish, Czech, Slovak, Slovenian, Croatian, Hungarian, Lithuanian, Latvian
    'haslo heslo geslo lozinka zaporka jelszo slaptazodis parole tajne tajny',
    // Turkish, Vietnamese, Indonesian
    'sifre parola matkhau katasandi',
    // Russian, Ukrainian, Bulgarian, Serbian, Greek
    'пароль пароля пароли паролей парола лозинка секрет секретный токен пин κωδικος συνθηματικο',
    // Hebrew, Arabic, Persian, Hindi
    'סיסמה סיסמא گذرواژه पासवर्ड',
  ].flatMap((line) => line.split(' ').map(withoutAccents)),
);

/** Languages written without spaces, and compounds of two words: searched for anywhere in a name. */
const PARTS_ELSEWHERE = [
  '密码',
  '密碼',
  '口令',
  '令牌',
  '密钥',
  '密鑰',
  'パスワード',
  '暗証番号',
  'トークン',
  '秘密鍵',
  '비밀번호',
  '암호',
  '토큰',
  'รหัสผ่าน',
  'mot de passe',
  'mat khau',
  'kata sandi',
  'numero de carte',
  'numero de tarjeta',
  'palavra passe',
  'كلمة المرور',
  'كلمة السر',
  'رمز عبور',
].map(withoutAccents);

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
  'backup code',
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
  'user pass',
  'login pass',
  'db pass',
  'subscription key',
  'functions key',
  'client assertion',
  'code verifier',
  'id token',
  'refresh token',
]);

/** Names that are sensitive by themselves or at the end, as in `login[pw]`, but harmless as one word among others. */
const WHOLE_NAMES = new Set(['pass', 'pw', 'session', 'x session', 'ticket', 'authentication', 'user pw', 'passwort']);

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
  // Kitchen pans; the number of a payment card is named in the singular.
  'pans',
]);

/** Whether a value with this name must not leave the browser. */
export function isSensitiveName(name: string): boolean {
  if (HARMLESS.has(name.toLowerCase())) return false;
  const words = wordsOf(name);
  const plain = words.join(' ');
  return (
    WHOLE_NAMES.has(plain) ||
    WHOLE_NAMES.has(wordsOf(partsOf(name).at(-1) ?? '').join(' ')) ||
    words.some((word, at) => isSensitiveWord(word) || isSensitiveWord(singularOf(word)) || isSensitivePair(word, words[at + 1] ?? '')) ||
    PARTS_ELSEWHERE.some((part) => plain.includes(part))
  );
}

function isSensitiveWord(word: string): boolean {
  return WORDS.has(word) || WORDS_ELSEWHERE.has(word) || WRITTEN_TOGETHER.test(word);
}

function isSensitivePair(word: string, next: string): boolean {
  return PAIRS.has(`${word} ${next}`) || PAIRS.has(`${word} ${singularOf(next)}`);
}

/** Good enough for the words above; `pass` becomes none of them, so both forms are looked up. */
function singularOf(word: string): string {
  return word.replace(/s$/, '');
}

/** Lower case without accents: `contraseña` and `contrasena` are one word. Combining marks of other scripts are letters and are kept. */
function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-zα-ω])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i');
}

/** Splits names such as `X-Api-Key`, `newPassword2` and `user[card_number]` into lower-case words. */
function wordsOf(name: string): string[] {
  return withoutAccents(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
      .replaceAll(/[^\p{L}\p{M}]+/gu, ' '),
  )
    .split(' ')
    .filter(Boolean);
}

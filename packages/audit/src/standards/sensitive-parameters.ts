/** Query parameters by what they carry. Sources: CWE-598, OWASP WSTG-CRYP-03. Names in lower case, with - and _ removed. */
export const PASSWORD_PARAMETERS: ReadonlySet<string> = new Set(['password', 'passwd', 'pwd', 'userpassword', 'userpass', 'passphrase']);
export const TOKEN_PARAMETERS: ReadonlySet<string> = new Set([
  'token',
  'accesstoken',
  'authtoken',
  'refreshtoken',
  'idtoken',
  'apikey',
  'apisecret',
  'clientsecret',
  'secret',
  'resettoken',
  'jwt',
  'session',
  'sessionid',
  'sessid',
  'sid',
  'phpsessid',
  'jsessionid',
]);
export const EMAIL_PARAMETERS: ReadonlySet<string> = new Set(['email', 'mail', 'emailaddress', 'useremail']);

/** Placeholder values: templates and words from documentation. */
export const PLACEHOLDER_VALUE = /[{}<>$%[\]]|\.\.\.|…|^(?:x+|\*+|your.*|my.*|example.*|test|changeme|null|undefined|true|false|none|\d)$/i;

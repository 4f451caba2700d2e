/** Names of cookies by which servers recognise a visitor; matched against the whole name. */
export const SESSION_COOKIE_NAMES: readonly RegExp[] = [
  /^(?:PHPSESSID|JSESSIONID|ASPSESSIONID\w*|ASP\.NET_SessionId|\.ASPXAUTH|CFID|CFTOKEN|SSESS\w+|SESS[0-9a-f]{16,})$/i,
  /^(?:connect\.sid|koa[.:]sess|rack\.session|wordpress_(?:sec|logged_in)_\w+|\.AspNetCore\.(?:Session|Cookies|Identity\.\w+))$/i,
  // Whole words of a name: my_session, user-sid, auth.token; not "side", "obsession" or "author".
  /(?:^|[._-])(?:sess|session|sessid|sessionid|session[_-]id|sid|auth|authtoken|jwt|token|login|remember[_-]?(?:me|token))(?:$|[._-](?!lang|theme|count|expir))/i,
];

/** Names that contain a session-like word but are meant to be read by scripts, or do not identify the visitor. */
export const PUBLIC_COOKIE_NAMES = /csrf|xsrf|antiforgery|requestverification|nonce|consent|_ga_|^_ga|^_hj|^ai_session/i;

/** Query parameters and path parameters that carry a session; a short value of an ambiguous one means something else. */
export const SESSION_PARAMETERS: ReadonlySet<string> = new Set([
  'phpsessid',
  'jsessionid',
  'aspsessionid',
  'sessionid',
  'session_id',
  'sessid',
  'cftoken',
]);
export const DOUBTFUL_SESSION_PARAMETERS: ReadonlySet<string> = new Set(['sid', 'session', 's', 'zenid', 'oscsid', 'osid']);

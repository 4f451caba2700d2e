import type { Redactor } from './redactor.ts';

/** A secret in one of the places a capture can contain it. */
export interface SeededSecret {
  readonly name: string;
  /** Neither this nor half of it may appear in the output. */
  readonly secret: string;
  readonly leak: (redactor: Redactor) => string;
}

/** A reproducible sequence of random numbers (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const next = random(20_261);
const of = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
const alphanumeric = (length: number): string => of('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', length);
const hex = (length: number): string => of('0123456789abcdef', length);
const digits = (length: number): string => of('0123456789', length);

/** Fifteen digits and their Luhn check digit. */
function card(): string {
  const body = `4${digits(14)}`;
  const sum = [...body].reduce((total, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Values that are secret because of their name. */
const NAMED: Readonly<Record<string, () => string>> = {
  password: () => `Tr0ub4dor&${alphanumeric(6)}`.replace('&', '!'),
  new_password: () => `correct horse ${alphanumeric(8)}`,
  currentPassword: () => alphanumeric(14),
  access_token: () => alphanumeric(40),
  refreshToken: () => alphanumeric(40),
  client_secret: () => hex(32),
  'api-key': () => hex(40),
  sessionId: () => alphanumeric(26),
  csrf_token: () => alphanumeric(32),
  otp: () => digits(6),
  cvv: () => digits(4),
  cardNumber: () => digits(16),
  Passwort: () => alphanumeric(14),
  contraseña: () => alphanumeric(14),
  mot_de_passe: () => alphanumeric(14),
  senha: () => alphanumeric(14),
  hasło: () => alphanumeric(14),
  lösenord: () => alphanumeric(14),
  пароль: () => alphanumeric(14),
  şifre: () => alphanumeric(14),
  密码: () => alphanumeric(14),
  パスワード: () => alphanumeric(14),
  비밀번호: () => alphanumeric(14),
};

/** Values that are secret because of their form, wherever they occur. */
const SHAPED: Readonly<Record<string, () => string>> = {
  'a JSON Web Token': () => `eyJ${alphanumeric(20)}.eyJ${alphanumeric(30)}.${alphanumeric(40)}`,
  'an AWS key': () => `AKIA${of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)}`,
  'a GitHub token': () => `ghp_${alphanumeric(36)}`,
  'a GitLab token': () => `glpat-${alphanumeric(20)}`,
  'a Slack token': () => `xoxb-${digits(11)}-${alphanumeric(24)}`,
  'a Stripe key': () => `sk_live_${alphanumeric(24)}`,
  'a Google key': () => `AIza${alphanumeric(35)}`,
  'a Linear key': () => `lin_api_${alphanumeric(40)}`,
  'a Jira token': () => `ATATT3${alphanumeric(40)}`,
  'a card number': card,
  'a card number in groups': () => card().replaceAll(/(\d{4})(?=\d)/g, '$1 '),
  'a private key': () => `-----BEGIN RSA PRIVATE KEY-----\n${alphanumeric(64)}\n-----END RSA PRIVATE KEY-----`,
};

/** The places for a named value. */
const NAMED_PLACES: Readonly<Record<string, (redactor: Redactor, name: string, value: string) => string>> = {
  'a query': (redactor, name, value) => redactor.url(`https://shop.example/a?x=1&${name}=${encodeURIComponent(value)}&y=2`),
  'a fragment': (redactor, name, value) => redactor.url(`https://shop.example/cb#${name}=${encodeURIComponent(value)}&state=ok`),
  'a header': (redactor, name, value) => JSON.stringify(redactor.headers([{ name: `X-${name}`, value }])),
  JSON: (redactor, name, value) => redactor.body(JSON.stringify({ user: { [name]: value, age: 3 } }), 'application/json'),
  'JSON sent as text': (redactor, name, value) => redactor.body(JSON.stringify([{ a: [{ [name]: value }] }]), 'text/plain;charset=UTF-8'),
  'JSON in a string of JSON': (redactor, name, value) =>
    redactor.body(JSON.stringify({ payload: JSON.stringify({ variables: JSON.stringify({ [name]: value }) }) }), 'application/json'),
  'JSON that is cut off': (redactor, name, value) =>
    redactor.body(`${JSON.stringify({ id: 7, [name]: value }).slice(0, -2)}`, 'application/json'),
  'one JSON a line': (redactor, name, value) => redactor.body(`{"a":1}\n${JSON.stringify({ [name]: value })}\n`, 'application/x-ndjson'),
  'a GraphQL request': (redactor, name, value) =>
    redactor.body(
      JSON.stringify({ query: 'mutation($i: I!) { signIn(input: $i) { id } }', variables: { i: { [name]: value } } }),
      'application/json',
    ),
  'a form': (redactor, name, value) =>
    redactor.body(
      `remember=1&user%5B${encodeURIComponent(name)}%5D=${encodeURIComponent(value)}&go=now`,
      'application/x-www-form-urlencoded',
    ),
  'a form with a file': (redactor, name, value) =>
    redactor.body(
      `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b0--\r\n`,
      'multipart/form-data; boundary=b0',
    ),
  'a list of fields': (redactor, name, value) => redactor.body(JSON.stringify({ fields: [{ name, value }] }), 'application/json'),
  'a pair under other keys': (redactor, name, value) => redactor.body(JSON.stringify({ key: name, val: value }), 'application/json'),
  'an attribute after one with >': (redactor, name, value) => redactor.markup(`<input title="a > b" name='${name}' value='${value}'>`),
  'a field inside other elements': (redactor, name, value) =>
    redactor.markup(`<div><p>Before<textarea aria-label="${name}">${value}</textarea></p></div>`),
  'a list of terms': (redactor, name, value) => redactor.markup(`<dl><dt>${name}:</dt><dd>${value}</dd></dl>`),
  'a row of a table': (redactor, name, value) => redactor.markup(`<table><tr><th>${name}</th><td><b>${value}</b></td></tr></table>`),
  'a property list': (redactor, name, value) => redactor.body(`<plist><key>${name}</key><string>${value}</string></plist>`, 'text/xml'),
  CDATA: (redactor, name, value) => redactor.body(`<r><entry key="${name}"><![CDATA[${value}]]></entry></r>`, 'text/xml'),
  'JSON in a script': (redactor, name, value) =>
    redactor.markup(`<script type="application/json">${JSON.stringify({ a: { fields: [{ name, value }] } })}</script>`),
  'JSON in an attribute': (redactor, name, value) =>
    redactor.markup(`<div data-state="${JSON.stringify({ [name]: value }).replaceAll('"', '&quot;')}"></div>`),
  'a comment': (redactor, name, value) => redactor.markup(`<!-- <input name="${name}" value="${value}"> -->`),
  'a page in a frame': (redactor, name, value) => redactor.markup(`<iframe srcdoc="<input name='${name}' value='${value}'>"></iframe>`),
  'a message behind a harmless name': (redactor, name, value) => redactor.text(`Uncaught Error: ${name}="${value}"`),
  'an address in a sentence': (redactor, name, value) => redactor.text(`GET https://a.example/x?${name}=${encodeURIComponent(value)} 404`),
  'a JSON patch': (redactor, name, value) =>
    redactor.body(JSON.stringify([{ op: 'replace', path: `/users/7/${name}`, value }]), 'application/json-patch+json'),
  'a flat list of headers': (redactor, name, value) =>
    redactor.body(JSON.stringify({ rawHeaders: ['Accept', '*/*', `X-${name}`, value, 'Via', '1.1'] }), 'application/json'),
  'JSON over several lines that is cut off': (redactor, name, value) =>
    redactor.body(`{\n  "id": 7,\n  ${JSON.stringify(name)}:\n    ${JSON.stringify(value)},\n  "a"`, 'application/json'),
  'a column of a table of text': (redactor, name, value) =>
    redactor.body(`user,${name},age\nada,${value},36\n"van Dyk, Jo",${value},40\n`, 'text/csv'),
  'a column beside one with other delimiters': (redactor, name, value) =>
    redactor.body(`sep=,\r\nname,notes,${name}\r\nBob,likes tea; milk,${value}\r\n`, 'application/csv'),
  'a form with a file and names without quotes': (redactor, name, value) =>
    redactor.body(`--b0\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n--b0--\r\n`, 'multipart/form-data; boundary=b0'),
  'a field whose label stands elsewhere': (redactor, name, value) =>
    redactor.markup(`<p><label for="f7">${name}</label></p><p><input id="f7" value="${value}"></p>`),
  'a label around a field': (redactor, name, value) => redactor.markup(`<label>${name} <input value="${value}"></label>`),
  'a paragraph with a bold value': (redactor, name, value) => redactor.markup(`<p>${name}: <b>${value}</b></p>`),
  'the text of a page': (redactor, name, value) => redactor.text(`Account\n${name}: ${value}\nSave`),
  'an HTML field': (redactor, name, value) => redactor.markup(`<form><input name="${name}" value="${value}"></form>`),
  XML: (redactor, name, value) => redactor.body(`<?xml version="1.0"?><login><${name}>${value}</${name}></login>`, 'text/xml'),
  'the console': (redactor, name, value) => redactor.text(`sign-in failed ${name}="${value}" after 3 tries`),
};

/** The places for a recognisable value, under a name that says nothing. */
const SHAPED_PLACES: Readonly<Record<string, (redactor: Redactor, value: string) => string>> = {
  'the console': (redactor, value) => redactor.text(`could not use ${value} for the call`),
  'JSON under a harmless name': (redactor, value) => redactor.body(JSON.stringify({ note: `see ${value}` }), 'application/json'),
  'a page': (redactor, value) => redactor.markup(`<p>Your key is ${value}, keep it.</p>`),
  'a header under a harmless name': (redactor, value) =>
    JSON.stringify(redactor.headers([{ name: 'X-Debug', value: value.replaceAll('\n', ' ') }])),
};

/** Secrets that need a place of their own. */
function singles(): SeededSecret[] {
  const list: SeededSecret[] = [];
  const add = (name: string, secret: string, leak: (redactor: Redactor) => string): void => void list.push({ name, secret, leak });
  for (const scheme of ['Bearer', 'Basic', 'Token']) {
    const secret = alphanumeric(30);
    add(`${scheme} in Authorization`, secret, (redactor) =>
      JSON.stringify(redactor.headers([{ name: 'Authorization', value: `${scheme} ${secret}` }])),
    );
    const logged = alphanumeric(30);
    add(`${scheme} in the console`, logged, (redactor) => redactor.text(`curl -H 'X-Up: ${scheme} ${logged}' https://api.example/`));
  }
  for (const name of ['sid', 'theme', '_ga']) {
    const secret = alphanumeric(24);
    add(`cookie ${name}`, secret, (redactor) =>
      JSON.stringify(redactor.headers([{ name: 'Cookie', value: `a=b; ${name}=${secret}; c=d` }])),
    );
    const set = alphanumeric(24);
    add(`new cookie ${name}`, set, (redactor) =>
      JSON.stringify(redactor.headers([{ name: 'set-cookie', value: `${name}=${set}; Path=/; HttpOnly` }])),
    );
  }
  const userInfo = alphanumeric(12);
  add('a password in an address', userInfo, (redactor) => redactor.url(`https://ada:${userInfo}@shop.example/`));
  const logged = alphanumeric(12);
  add('a database address in the console', logged, (redactor) =>
    redactor.text(`connecting to postgres://app:${logged}@db.internal:5432/x`),
  );
  const reset = alphanumeric(32);
  add('a link that resets a password', reset, (redactor) => redactor.url(`https://shop.example/reset-password/${reset}`));
  const nested = alphanumeric(30);
  add('an address in an address', nested, (redactor) =>
    redactor.url(`https://a.example/go?next=${encodeURIComponent(`https://b.example/?token=${nested}`)}`),
  );
  const code = alphanumeric(30);
  add('an OAuth code', code, (redactor) => redactor.url(`https://a.example/cb?code=${code}&state=xyz`));
  const location = alphanumeric(30);
  add('a redirect', location, (redactor) => JSON.stringify(redactor.headers([{ name: 'Location', value: `/home#id_token=${location}` }])));
  const pair = alphanumeric(20);
  add('a pair of a header', pair, (redactor) => JSON.stringify(redactor.json([['authorization', pair]])));
  const typed = alphanumeric(12);
  add('a password field without a name', typed, (redactor) => redactor.markup(`<input type="password" value="${typed}">`));
  const priv = alphanumeric(12);
  add('a field marked data-private', priv, (redactor) => redactor.markup(`<input data-private name="nickname" value="${priv}">`));
  const block = alphanumeric(12);
  add('an element marked data-private', block, (redactor) => redactor.markup(`<td data-private>${block}</td>`));
  const nestedPrivate = alphanumeric(12);
  add('an element inside one marked data-private', nestedPrivate, (redactor) =>
    redactor.markup(`<div data-private><p>Balance <b>of <i>${nestedPrivate}</i></b></p></div><p>After</p>`),
  );
  const privateAttribute = alphanumeric(12);
  add('an attribute inside an element marked data-private', privateAttribute, (redactor) =>
    redactor.markup(`<section data-private=""><img src="/p/${privateAttribute}.png" alt="${privateAttribute}"></section>`),
  );
  const privateComment = alphanumeric(12);
  add('a comment inside an element marked data-private', privateComment, (redactor) =>
    redactor.markup(`<p data-private><!-- ${privateComment} -->x</p>`),
  );
  const encoded = `ghp_${alphanumeric(36)}`;
  add('a token in character references', encoded, (redactor) =>
    redactor.markup(`<p>${[...encoded].map((letter) => `&#${letter.charCodeAt(0)};`).join('')}</p>`),
  );
  const xmlNested = alphanumeric(14);
  add('an element inside a sensitive one', xmlNested, (redactor) =>
    redactor.body(`<soap><accessToken><value type="opaque">${xmlNested}</value></accessToken></soap>`, 'text/xml'),
  );
  const oneTime = digits(6);
  add('a one-time code field', oneTime, (redactor) => redactor.markup(`<input autocomplete="one-time-code" value="${oneTime}">`));
  const spoken = `p4ss-${alphanumeric(8)}`;
  add('a password in a sentence', spoken, (redactor) => redactor.text(`Hello, your password is ${spoken} and it ends today`));
  const array = hex(32);
  add('a list under a sensitive name', array, (redactor) => redactor.body(JSON.stringify({ recovery_codes: [array] }), 'application/json'));
  const own = alphanumeric(10);
  add('a number under a sensitive name', '482915', (redactor) => redactor.body('{"pin":482915}', 'application/json'));
  add('an event of a stream', own, (redactor) => redactor.body(`event: message\ndata: {"token":"${own}"}\n\n`, 'text/event-stream'));
  const guarded = alphanumeric(20);
  add('JSON behind a guard', guarded, (redactor) => redactor.body(`)]}',\n{"authToken":"${guarded}"}`, 'application/json'));
  const javaSession = hex(32);
  add('a session in a path', javaSession, (redactor) => redactor.url(`https://a.example/cart;jsessionid=${javaSession}?x=1`));
  return list;
}

/** How systems name a field in a form for one of several things. */
export const NESTINGS: Readonly<Record<string, (name: string) => string>> = {
  'Rails and PHP': (name) => `order[${name}]`,
  'a list of fields': (name) => `order[lines][0][${name}]`,
  '.NET': (name) => `order.${name}`,
  'a namespace': (name) => `order:${name}`,
  'a path': (name) => `order/${name}`,
  Django: (name) => `order__${name}`,
};
/** Where a name is that of an element or a header, which cannot contain such characters. */
const PLAIN_PLACES = new Set(['XML']);

/** A secret under a sensitive name, in every place a capture can contain it. */
export function secretsNamed(name: string, make: () => string = () => alphanumeric(14)): readonly SeededSecret[] {
  return Object.entries(NAMED_PLACES).map(([place, leak]): SeededSecret => {
    const secret = make();
    return { name: `${name} in ${place}`, secret, leak: (redactor) => leak(redactor, name, secret) };
  });
}

/** The same where the name is part of a longer one. */
export function secretsNestedUnder(name: string): readonly SeededSecret[] {
  const places = Object.entries(NAMED_PLACES).filter(([place]) => !PLAIN_PLACES.has(place));
  return Object.values(NESTINGS).flatMap((nest) =>
    places.map(([place, leak]): SeededSecret => {
      const [nested, secret] = [nest(name), alphanumeric(14)];
      return { name: `${nested} in ${place}`, secret, leak: (redactor) => leak(redactor, nested, secret) };
    }),
  );
}

/** Secrets in every place a capture can contain them. */
export const SEEDED_SECRETS: readonly SeededSecret[] = [
  ...Object.entries(NAMED).flatMap(([name, make]) => secretsNamed(name, make)),
  ...Object.entries(SHAPED).flatMap(([name, make]) =>
    Object.entries(SHAPED_PLACES).map(([place, leak]): SeededSecret => {
      const secret = make();
      return { name: `${name} in ${place}`, secret, leak: (redactor) => leak(redactor, secret) };
    }),
  ),
  ...singles(),
];

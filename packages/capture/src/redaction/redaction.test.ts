import { describe, expect, it } from 'vitest';
import { secretsNamed, secretsNestedUnder, SEEDED_SECRETS, type SeededSecret } from './corpus.ts';
import { createRedactor, type Redactor } from './redactor.ts';
import { isCardNumber } from './secret-patterns.ts';

const redactor = createRedactor();

/** A secret leaks when it, verbatim or encoded, or half of a long one is still there. */
function leaks(output: string, secret: string): boolean {
  const whole = secret.replaceAll('-----BEGIN RSA PRIVATE KEY-----', '').replaceAll('-----END RSA PRIVATE KEY-----', '').trim();
  const half = Math.ceil(whole.length / 2);
  const parts = whole.length >= 12 ? [whole.slice(0, half), whole.slice(half)] : [whole];
  return parts.some(
    (part) => output.includes(part) || output.includes(encodeURIComponent(part)) || output.includes(JSON.stringify(part).slice(1, -1)),
  );
}

function leakedOf(secrets: readonly SeededSecret[], by: Redactor): string[] {
  return secrets.filter(({ secret, leak }) => leaks(leak(by), secret)).map(({ name }) => name);
}

describe('redaction', () => {
  it('has at least 400 seeded secrets, each its own', () => {
    expect(SEEDED_SECRETS.length).toBeGreaterThanOrEqual(400);
    expect(new Set(SEEDED_SECRETS.map((seeded) => seeded.name)).size).toBe(SEEDED_SECRETS.length);
  });

  it('lets none of them through', () => {
    expect(leakedOf(SEEDED_SECRETS, redactor)).toEqual([]);
  });

  it('leaves what is no secret as it is', () => {
    const texts = [
      'The author of the article tokenizes the text and passes the paddock.',
      'Order 4111111111111112 shipped on 2026-11-21 at 10:15:00 (tracking 1Z999AA10123456784).',
      'GET /api/products?page=2&sort=price took 120 ms',
      'Uncaught TypeError: Cannot read properties of undefined (reading "length")',
      'phone: +46 70 123 45 67, total: 1299.00',
    ];
    for (const text of texts) expect(redactor.text(text)).toBe(text);
    for (const url of ['https://shop.example/a/b?page=2&q=red+shoes#reviews', '/relative?x=1', 'https://shop.example/#/cart']) {
      expect(redactor.url(url)).toBe(url);
    }
    const body = { id: 7, name: 'Ada', token_type: 'bearer', max_tokens: 400, items: [{ sku: 'A-1', price: 12.5, ok: true, note: null }] };
    expect(JSON.parse(redactor.body(JSON.stringify(body), 'application/json'))).toEqual(body);
    const page = '<a href="/cart?x=1&amp;y=2"><img src="/a.png" alt="Red shoes"></a><input name="q" value="shoes">';
    expect(redactor.markup(page)).toBe(page);
    const whole = [
      '<!doctype html><html lang=en><head><meta charset="utf-8"><title>Shop &amp; more</title><style>a > b { color: red }</style></head>',
      '<body><form id="password-form" action="/sign-in"><label for=p>Password</label> <p>Forgot your password? <a href="/forgot">Help</a></p>',
      "<button onclick='go(1 > 0)'>Go</button></form><script>if (a < b && c > d) { run(); }</script><ul><li>One<li>Two</ul>",
      '<table><tr><th>Token</th><th>Used</th></tr></table><!-- plain --><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></body></html>',
    ].join('\n');
    expect(redactor.markup(whole)).toBe(whole);
  });

  it.each(['I forgot what the secret is\nPassword is hunter2!', 'The code is PIN is 4821', 'Its code is (password is hunter2)'])(
    'takes the secret out of “%s”, where a name stands in the place of a value',
    (text) => {
      expect(redactor.text(text)).not.toMatch(/hunter2|4821/);
    },
  );

  it('keeps names, so that what was sent can still be understood', () => {
    expect(redactor.body('{"user":"ada","password":"x1"}', 'application/json')).toBe('{"user":"ada","password":"[redacted]"}');
    expect(redactor.headers([{ name: 'Cookie', value: 'sid=1; theme=dark' }])).toEqual([
      { name: 'Cookie', value: 'sid=[redacted]; theme=[redacted]' },
    ]);
  });

  it('takes a team’s own names', () => {
    const own = createRedactor(['national_id', 'x-acme-*']);
    expect(own.body('{"national_id":"19121212"}', '')).toBe('{"national_id":"[redacted]"}');
    expect(own.headers([{ name: 'X-Acme-Trace', value: 'abc' }])).toEqual([{ name: 'X-Acme-Trace', value: '[redacted]' }]);
    expect(redactor.body('{"national_id":"x"}', '')).toBe('{"national_id":"x"}');
  });

  it.each(['berth_no', 'Liegeplatz', 'ब्रथ'])('takes a team’s own name %s out of all places, also as a part of a longer one', (name) => {
    const own = createRedactor([name]);
    expect(leakedOf(secretsNamed(name), own)).toEqual([]);
    expect(leakedOf(secretsNestedUnder(name), own)).toEqual([]);
  });

  it.each(['api_key', 'password', 'pw', 'session'])('takes the known name %s out of all places as a part of a longer one', (name) => {
    expect(leakedOf(secretsNestedUnder(name), redactor)).toEqual([]);
  });

  it('does not hang on hostile input', () => {
    const inputs = [
      '{'.repeat(100_000),
      '['.repeat(50_000) + ']'.repeat(50_000),
      'a='.repeat(100_000),
      '<'.repeat(100_000),
      '4 '.repeat(100_000),
      `"${'\\'.repeat(100_000)}`,
      `token=${'"'.repeat(100_000)}`,
      '<div>'.repeat(50_000),
      'a.'.repeat(80_000),
      'a+'.repeat(80_000),
      JSON.stringify('&amp;'.repeat(40_000)),
      'a:'.repeat(80_000),
      '<!--<'.repeat(30_000),
      '&amp;'.repeat(40_000),
      `pin is "${'!'.repeat(100_000)}`,
      'eyJaaaaaaaa-'.repeat(30_000),
    ];
    for (const input of inputs) {
      for (const by of [redactor, createRedactor(['berth_no', '*_no'])]) {
        expect(by.body(input, '').length).toBeGreaterThan(0);
        expect(by.text(input).length).toBeGreaterThan(0);
        expect(by.markup(input).length).toBeGreaterThan(0);
        expect(by.url(input).length).toBeGreaterThan(0);
      }
    }
  });

  it('knows a card number by its check digit', () => {
    expect(isCardNumber('4111111111111111')).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
    expect(isCardNumber('0000000000000000')).toBe(false);
  });
});

describe('secrets in other shapes', () => {
  const S = 'Zq7hunterXy9Kp';
  const double = encodeURIComponent(encodeURIComponent(`/a?password=${S}`));
  const bodies: readonly (readonly [string, string, string?])[] = [
    ['user_pass', `{"user_pass":"${S}"}`],
    ['userPass', `{"userPass":"${S}"}`],
    ['db_pass in a form', `db_pass=${S}&a=1`],
    ['newpassword', `{"newpassword":"${S}"}`],
    ['csrfmiddlewaretoken', `csrfmiddlewaretoken=${S}`],
    ['clientsecret', `{"clientsecret":"${S}"}`],
    ['German plural', `{"Passwörter":["${S}"]}`],
    ['Spanish plural', `{"contraseñas":["${S}"]}`],
    ['Portuguese plural', `{"senhas":["${S}"]}`],
    ['Russian plural', `{"пароли":["${S}"]}`],
    ['option_name', `{"option_name":"smtp_password","option_value":"${S}"}`],
    ['metaKey', `[{"metaKey":"api_token","metaValue":"${S}"}]`],
    ['head with a question mark', `name,Password?\nada,${S}\n`, 'text/csv'],
    ['head with a star', `name,Password*\nada,${S}\n`, 'text/csv'],
    ['head with a colon', `name,password:\nada,${S}\n`, 'text/csv'],
    ['head with an equals sign', `name,password=\nada,${S}\n`, 'text/csv'],
    ['head of a person', `name,user’s password\nada,${S}\n`, 'text/csv'],
    ['head with a wide space', `name,new\u00a0password\nada,${S}\n`, 'text/csv'],
    ['head of five words', `name,the new password of user\nada,${S}\n`, 'text/csv'],
    [
      'multipart behind an empty line',
      `\r\n--B\r\nContent-Disposition: form-data; name="password"\r\n\r\n${S}\r\n--B--`,
      'multipart/form-data; boundary=B',
    ],
    [
      'multipart with a preamble',
      `This has parts.\r\n--B\r\nContent-Type: text/plain\r\nContent-Disposition: form-data; name = "password"\r\n\r\n${S}\r\n--B--`,
      'multipart/form-data; boundary=B',
    ],
    ['multipart with name*', `--B\r\nContent-Disposition: form-data; name*=UTF-8''password\r\n\r\n${S}\r\n--B--`, 'multipart/form-data'],
  ];

  it.each(bodies)('are taken out of a body: %s', (_name, body = '', type = '') => {
    expect(redactor.body(body, type)).not.toContain(S);
  });

  it.each([
    ['JSON in a parameter', `https://x.example/?variables=${encodeURIComponent(`{"password":"${S}"}`)}`],
    ['a form in a parameter', `https://x.example/?data=${encodeURIComponent(`a=1&password=${S}`)}`],
    ['an address encoded twice', `https://x.example/?next=${double}`],
    ['addresses within one another, deeper than anybody looks', `${'https://x.example/?a='.repeat(20_000)}password=${S}`],
    ['a mutation sent by GET', `https://x.example/?query=${encodeURIComponent(`mutation{logIn(password:"${S}"){id}}`)}`],
  ])('are taken out of an address: %s', (_name, address) => {
    expect(redactor.url(address)).not.toContain(S);
    expect(redactor.text(`GET ${address} took 12 ms`)).not.toContain(S);
  });

  it('are taken out of an address within a text', () => {
    expect(redactor.text(`Redirected to https://x.example/cb?code=${S}.`)).not.toContain(S);
    expect(redactor.text(`Open https://x.example/reset-password/${S}AbCdEf12345 now`)).not.toContain(S);
  });
});

import { expect, it } from 'vitest';
import { createRedactor } from './redactor.ts';

const redactor = createRedactor();
const S = 'Tr0ub4dor';

it.each([
  ['quoted commas in a table parted by semicolons', `name;password\n"Dyk, Jo, van";${S}\n"Doe, J, x";${S}`],
  ['a byte order mark before sep=', `\uFEFFsep=;\nname;password\n"a, b, c";${S}`],
  ['a title that names the secret', `Password export 2026\nuser,password\nolga,${S}`],
  ['a title below sep=', `sep=;\nTokens of the team;;\nname;token\nolga;${S}`],
  ['a name in a row', `id,kind,value\n1,token,${S}\n3,password,${S}`],
  ['rows of names and values', `user,olga\npassword,${S}\napi_key,${S}`],
  ['a second table below the first', `token,user\nx,olga\n\nuser,password\nolga,${S}`],
  ['lines that end with a carriage return', `user,password\rolga,${S}\rnils,${S}`],
  ['a head after many lines', `${'note,a\n'.repeat(9)}user,password\nolga,${S}`],
  ['a beginning like markup', `<none>,password\nolga,${S}`],
  ['a beginning like a form', `user=x&y=,password\nS,${S}`],
  ['a quote behind a space', `user, "password"\n"a, b", "${S}, x"`],
  ['single quotes', `'user','password'\n'a, b','${S}'`],
  ['escaped quotes', `user,password\n"say \\"a, b\\"",${S}`],
  ['a quote that is never closed', `user,password\nolga,"${S}, and more`],
  ['a column alone', `password\n${S}`],
])('hides a secret in a declared table with %s', (_name, body) => {
  expect(redactor.body(body, 'text/csv')).not.toContain(S);
});

it.each([
  'text/plain',
  'application/octet-stream',
  '',
  'text/x-csv',
  'application/x-csv',
  'text/comma-separated-values',
  'application/vnd.ms-excel',
])('finds a table that is sent as %j', (type) => {
  expect(redactor.body(`user,password\nolga,${S}\n`, type)).toBe('user,password\nolga,[redacted]\n');
});

it('leaves the rest of a table, and texts that are none, as they are', () => {
  const table = 'name;price;seats\r\n"Dyk, Jo";12,50;4\r\nOlga;7,00;2\r\n';
  expect(redactor.body(table, 'text/csv')).toBe(table);
  const text = 'Dear Olga,\nyour password, which nobody reads, was changed.\nIf this was not you, write to us.\n\nPassword\nForgotten\n';
  expect(redactor.body(text, 'text/plain')).toBe(text);
  const lines = '{"id":1,"kind":"a"}\n{"id":2,"kind":"b"}\n';
  expect(redactor.body(lines, 'application/x-ndjson')).toBe(lines);
});

it.each([
  'passwords',
  'userPasswords',
  'pins',
  'otps',
  'apikeys',
  'ssns',
  'jwts',
  'ibans',
  'passphrases',
  'passcodes',
  'bearers',
  'signatures',
])('takes %s for as secret as one of them', (name) => {
  expect(redactor.body(JSON.stringify({ [name]: [S] }), 'application/json')).not.toContain(S);
});

it.each(['accountPins', 'backup_codes', 'pincode', 'credentials', 'tokens', 'secrets', 'cookies'])('hides what %s holds', (name) => {
  expect(redactor.body(JSON.stringify({ [name]: S }), 'application/json')).not.toContain(S);
});

it.each(['address', 'addresses', 'class', 'pass_rate', 'pans', 'news', 'status', 'progress', 'basis'])('leaves what %s holds', (name) => {
  expect(redactor.body(JSON.stringify({ [name]: S }), 'application/json')).toContain(S);
});

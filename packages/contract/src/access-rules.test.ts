import { expect, test } from 'vitest';
import { cookiesProblem, headerNameProblem, headerValueProblem } from './access-rules.ts';
import { startSeoTestBody } from './seo.ts';

test.each(['a=1', 'session=abc.def==; theme="dark"; ', '__Host-id=x y'])('cookies %j are taken', (cookies) => {
  expect(cookiesProblem(cookies)).toBeNull();
});

test.each(['', ';', 'session', '=x', 'a=1\r\nHost: evil', 'a=é', 'a b=1', `a=${'x'.repeat(8192)}`])('cookies %j are refused', (cookies) => {
  expect(cookiesProblem(cookies)).not.toBeNull();
});

test.each(['Authorization', 'X-Api-Key', 'cf-access-client-id', 'User-Agent'])('the header %s is taken', (name) => {
  expect(headerNameProblem(name)).toBeNull();
});

test.each(
  'Host,content-length,Content-Type,Connection,Transfer-Encoding,Cookie,Set-Cookie,TE,Upgrade,Proxy-Authorization,X Y,X:,,é'.split(','),
)('the header %j is refused', (name) => {
  expect(headerNameProblem(name)).not.toBeNull();
});

test.each(['', ' ', 'a\nb', 'a\0', 'x'.repeat(4097)])('the value %j is refused', (value) => {
  expect(headerValueProblem(value)).not.toBeNull();
});

test('the body of a start names the field that is wrong', () => {
  const parsed = startSeoTestBody.safeParse({
    url: 'example.com',
    access: {
      cookies: 'a=1',
      headers: [
        { name: 'Authorization', value: 'Bearer x' },
        { name: 'Host', value: 'y' },
      ],
    },
  });
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['access.headers.1.name']);
});

test('an access without anything, with a header twice, or beside a kept one is refused', () => {
  const header = { name: 'X-Key', value: 'one' };
  const accepts = (more: object) => startSeoTestBody.safeParse({ url: 'example.com', ...more }).success;
  expect(accepts({ access: { headers: [header] } })).toBe(true);
  expect(accepts({ access: {} })).toBe(false);
  expect(accepts({ access: { headers: [header, { name: 'x-key', value: 'two' }] } })).toBe(false);
  expect(accepts({ access: { headers: Array.from({ length: 11 }, (_, at) => ({ name: `X-${at}`, value: 'one' })) } })).toBe(false);
  expect(accepts({ access: { headers: [header] }, access_of: '00000000-0000-4000-8000-000000000000' })).toBe(false);
});

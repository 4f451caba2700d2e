import { describe, expect, it } from 'vitest';
import { setCookies } from './set-cookie.ts';

const read = (...lines: string[]) => setCookies({ 'set-cookie': lines });

describe('setCookies', () => {
  it('reads name and attributes in any case, and never the value', () => {
    expect(read('id=s3cret; Path=/; SECURE; httponly; samesite=LAX')).toEqual([
      { name: 'id', secure: true, httpOnly: true, sameSite: 'lax', path: '/', hasDomain: false },
    ]);
  });

  it.each([
    ['no attributes', 'a=b', { secure: false, httpOnly: false, sameSite: '' }],
    ['an attribute within the value', 'a=Secure', { secure: false }],
    ['a value with an equals sign', 'a=b==; Secure', { name: 'a', secure: true }],
    ['the last of two SameSite', 'a=b; SameSite=None; SameSite=Strict', { sameSite: 'strict' }],
    ['spaces', ' a = b ;  Secure ', { name: 'a', secure: true }],
    ['Max-Age that outdoes an old Expires', 'a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', { name: 'a' }],
    ['an Expires in years', 'a=b; Expires=Wed, 01 Jan 2053 00:00:00 GMT', { name: 'a' }],
  ])('%s', (_name, line, cookie) => {
    expect(read(line)).toEqual([expect.objectContaining(cookie)]);
  });

  it.each([
    'a=; Max-Age=0',
    'a=; Max-Age=-1',
    'a=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT',
    'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    '=b; Secure',
    'Secure',
    '',
  ])('leaves out %s', (line) => {
    expect(read(line)).toEqual([]);
  });

  it('goes by the Date of the answer', () => {
    const line = 'a=b; Expires=Fri, 02 May 2025 10:00:00 GMT';
    expect(setCookies({ 'set-cookie': [line], date: ['Fri, 02 May 2025 11:00:00 GMT'] })).toEqual([]);
    expect(setCookies({ 'set-cookie': [line], date: ['Fri, 02 May 2025 09:00:00 GMT'] })).toHaveLength(1);
    expect(setCookies({})).toEqual([]);
  });
});

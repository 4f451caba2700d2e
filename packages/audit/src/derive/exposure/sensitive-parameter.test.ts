import { describe, expect, it } from 'vitest';
import { sensitiveParameter } from './sensitive-parameter.ts';

const find = (query: string) => sensitiveParameter(new URLSearchParams(query), new Set(['info@harbour.example']));

describe('sensitiveParameter', () => {
  it.each([
    ['password=Sommer2024', 'password'],
    ['user=a&pwd=s3cr%21et', 'pwd'],
    ['access_token=k9f3J2mQ8xZ1pL7v', 'access_token'],
    ['token=550e8400-e29b-41d4-a716-446655440000', 'token'],
    ['PHPSESSID=d41d8cd98f00b204e9800998ecf8427e', 'PHPSESSID'],
    ['email=jane.doe%40mail.example', 'email'],
  ])('%s', (query, name) => {
    expect(find(query)).toBe(name);
  });

  it.each([
    'password=forgotten',
    'password=',
    'password=your-password1',
    'token=%7B%7Btoken%7D%7D',
    'token=YOUR_TOKEN_1_2_3_4_5',
    'token=bitcoin',
    'session=spring-2024-keynote',
    'sid=4711',
    'email=info%40harbour.example',
    'email=newsletter',
    'q=password',
    'next_page_token=k9f3J2mQ8xZ1pL7v',
    '',
  ])('%s is harmless', (query) => {
    expect(find(query)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (cookie: string | readonly string[], url?: string) =>
  judgeHtml('broken-cookie-prefix', '<p>a', { headers: { 'set-cookie': cookie }, ...(url !== undefined && { url }) });

describe('broken-cookie-prefix', () => {
  it.each<[string, string[] | null]>([
    ['__Host-id=1; Secure; Path=/', null],
    ['__Secure-id=1; Secure; Domain=example.com', null],
    ['__Secure-id=1', ['__Secure-id: not Secure']],
    ['__Host-id=1; Secure', ['__Host-id: Path is not /']],
    ['__Host-id=1; Secure; Path=/a; Domain=example.com', ['__Host-id: Path is not /, has a Domain']],
    ['__host-id=1; Path=/', ['__host-id: not Secure']],
    ['__Host-id=1; Secure; Path=/; Domain=', null],
  ])('%s', (cookie, problems) => {
    const { outcome, finding } = judge(cookie);
    expect([outcome, finding?.facts]).toEqual(problems ? ['fail', { Cookies: problems }] : ['pass', undefined]);
  });

  it('does not judge other cookies, cookies that are deleted and pages without https', () => {
    expect(judge('id=1').outcome).toBe('not_applicable');
    expect(judge('__Host-id=; Max-Age=0').outcome).toBe('not_applicable');
    expect(judge('__Secure-id=1', 'http://example.com/').outcome).toBe('not_applicable');
  });
});

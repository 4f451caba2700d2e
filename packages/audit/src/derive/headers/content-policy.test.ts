import { describe, expect, it } from 'vitest';
import { enforcedPolicies, upgradesInsecureRequests } from './content-policy.ts';
import { parseDocument } from '../parse/parse-document.ts';

function read(header: string | null, html = '') {
  const headers = header === null ? {} : { 'content-security-policy': [header] };
  return enforcedPolicies(parseDocument(html, 'https://example.com/'), headers);
}

describe('enforcedPolicies', () => {
  it('reads directives and sources without regard to case and space', () => {
    const [policy] = read("  Default-Src 'SELF'  https: ;; object-src 'none';");
    expect([...(policy?.directives ?? [])]).toEqual([
      ['default-src', ["'self'", 'https:']],
      ['object-src', ["'none'"]],
    ]);
  });

  it.each([
    ['nothing', null, '', 0],
    ['an empty header', ' ; ', '', 0],
    ['two policies in one header', "default-src 'self', script-src 'none'", '', 2],
    ['a meta element', null, '<meta http-equiv="Content-Security-Policy" content="default-src *">', 1],
    ['a meta element in the body', null, '<body><meta http-equiv="Content-Security-Policy" content="default-src *">', 0],
    ['a meta element with what only a header may say', null, '<meta http-equiv="Content-Security-Policy" content="frame-ancestors *">', 0],
    ['a meta element that only reports', null, '<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src *">', 0],
    ['header and meta', "default-src 'self'", '<meta http-equiv="Content-Security-Policy" content="default-src *">', 2],
  ])('%s', (_name, header, html, count) => {
    expect(read(header, html)).toHaveLength(count);
  });

  it('keeps the first of two directives', () => {
    expect(read("script-src 'none'; script-src *")[0]?.directives.get('script-src')).toEqual(["'none'"]);
  });

  it('knows a policy that upgrades', () => {
    expect(upgradesInsecureRequests(read('upgrade-insecure-requests'))).toBe(true);
    expect(upgradesInsecureRequests(read("default-src 'self'"))).toBe(false);
  });
});

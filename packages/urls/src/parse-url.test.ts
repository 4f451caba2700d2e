import { describe, expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

const signs = (count: number): string => String.fromCodePoint(...Array.from({ length: count }, (_, place) => 0x4e00 + place));

describe('an address', () => {
  it.each([
    ['https://harbour.example/boats?at=2#top', undefined],
    ['/hafen/größe', 'https://harbour.example/'],
    [`/${signs(3000)}?${signs(3000)}#${signs(3000)}`, 'https://harbour.example/'],
    [signs(3000), 'https://harbour.example/boats/'],
    ['//münchen.example/', 'https://harbour.example/'],
    ['https://olga:größe@münchen.example:8080/', undefined],
    ['https://%E6%B8%AF.example/', undefined],
    ['https://港。example/', undefined],
    [`data:text/html,${signs(3000)}`, undefined],
    [`mailto:${signs(100)}@harbour.example`, undefined],
    [`https://${signs(20)}.${signs(20)}.example/`, undefined],
    [' https://harbour.example/ü ', undefined],
  ])('is read as a browser does: %s', (text, base) => {
    expect(parseUrl(text, base)?.href).toBe(new URL(text, base).href);
  });

  it.each(['', 'nothing', 'https://', 'https://a b/', 'https://[::1'])('that is none is none: %s', (text) => {
    expect(parseUrl(text)).toBe(null);
  });
});

describe('a host that no name can have', () => {
  const long = signs(4000);
  it.each([
    ['after two slashes', `https://${long}/`],
    ['in capitals', `HTTPS://${long}/`],
    ['after one slash', `https:/${long}`],
    ['after none', `https:${long}`],
    ['after back slashes', `https:\\\\${long}`],
    ['without a scheme', `//${long}/`],
    ['without a scheme, after back slashes', `\\\\${long}/`],
    ['after blanks', ` \u0001https://${long}/`],
    ['between line breaks', `ht\ntps:/\t/${long}/`],
    ['behind a person', `https://olga:pass@word@${long}/`],
    ['before a port', `https://${long}:443/`],
    ['escaped', `https://${encodeURIComponent(long)}/`],
    ['in labels', `https://${Array.from({ length: 100 }, () => signs(60)).join('.')}/`],
    ['of files', `file://${long}/`],
    ['of sockets', `wss://${long}/`],
  ])('is none %s', (_name, text) => {
    expect(parseUrl(text, 'https://harbour.example/')).toBe(null);
  });
});

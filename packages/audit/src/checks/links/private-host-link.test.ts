import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const judge = (url: string, page = 'https://example.com/page') =>
  judgeHtml('private-host-link', `<p>\n<a href="${url}">x</a>`, { url: page });

describe('private-host-link', () => {
  it.each([
    'http://localhost:3000/a',
    'http://app.localhost/',
    'http://127.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.5:8080/',
    'http://169.254.1.1/',
    'http://[::1]/',
    'http://[fd00::1]/',
    'http://printer.local/',
    'http://wiki.internal/',
    'http://intranet/',
    'https://staging.example.com/',
    'https://www.stage.example.com/',
  ])('%s is private', (url) => {
    expect(judge(url).outcome).toBe('fail');
  });

  it.each([
    '/a',
    'https://other.example/',
    'https://93.184.216.34/',
    'https://172.32.0.1/',
    'https://staging.other.example/',
    'https://dev.example.com/',
    'https://localhost.example.org/',
    'https://[2001:db8::1]/',
  ])('%s is not', (url) => {
    expect(judge(url).outcome).toBe('pass');
  });

  it('leaves addresses with two schemes to malformed-url', () => {
    expect(judgeHtml('private-host-link', '<a href="http://http://example.com/">x</a>').outcome).toBe('not_applicable');
  });

  it('never calls the tested host private', () => {
    expect(judge('http://127.0.0.1:9000/', 'http://127.0.0.1:8000/page').outcome).toBe('pass');
    expect(judge('/a', 'https://staging.example.com/page').outcome).toBe('pass');
  });

  it('points at the link, and does not apply to a page without links', () => {
    expect(judge('http://localhost/').finding?.places[0]).toMatchObject({ line: 2 });
    expect(judge('mailto:a@localhost').outcome).toBe('not_applicable');
  });
});

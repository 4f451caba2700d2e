import { describe, expect, it } from 'vitest';
import { readTargetUrl } from './target-url.ts';
import { TEXT } from './text.ts';

const PUBLIC = { exampleHost: 'example.com', localTargets: false };
const LOCAL = { exampleHost: 'example.com', localTargets: true };
const LISTED = { ...PUBLIC, listedOrigins: ['http://staging:8080', 'https://10.0.0.7', 'http://[fd00::1]:81'] };
const FORMAT = "Invalid domain format after 'https://'. Example: example.com";
const PLEASE = 'Please enter a valid domain (e.g. example.com) or a secure URL (e.g. https://example.com).';

describe('the address field', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['  example.com  ', 'https://example.com/'],
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://Example.COM/Path?q=1#part', 'https://example.com/Path?q=1'],
    ['example.com/shop', 'https://example.com/shop'],
    ['example.com:8443/shop', 'https://example.com:8443/shop'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['sub.domain.example.co.uk', 'https://sub.domain.example.co.uk/'],
  ])('takes %j', (input, url) => {
    expect(readTargetUrl(input, PUBLIC)).toEqual({ url });
  });

  it.each([
    ['http://example.com', TEXT.httpRefused],
    ['HTTP://example.com', TEXT.httpRefused],
    ['http://localhost:3000', TEXT.httpRefused],
    ['https://not a domain', FORMAT],
    ['https://localhost', FORMAT],
    ['https://127.0.0.1', FORMAT],
    ['https://-example.com', FORMAT],
    ['https://', FORMAT],
    ['https://example.com:99999', FORMAT],
    ['https://user:pass@example.com', FORMAT],
    ['not a domain', PLEASE],
    ['example', PLEASE],
    ['localhost:3000', PLEASE],
    ['ftp://example.com', PLEASE],
    ['javascript://example.com', PLEASE],
    ['', PLEASE],
  ])('refuses %j with the text of the specification', (input, problem) => {
    expect(readTargetUrl(input, PUBLIC)).toEqual({ problem });
  });

  it.each([
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['localhost:3000/shop', 'http://localhost:3000/shop'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['http://192.168.1.20', 'http://192.168.1.20/'],
    ['http://[::1]:3000', 'http://[::1]:3000/'],
    ['http://shop.localhost', 'http://shop.localhost/'],
  ])('takes %j on a server in local mode', (input, url) => {
    expect(readTargetUrl(input, LOCAL)).toEqual({ url });
  });

  it.each(['http://example.com', 'http://169.254.169.254/', 'http://8.8.8.8/'])('refuses %j in local mode all the same', (input) => {
    expect(readTargetUrl(input, LOCAL)).toEqual({ problem: TEXT.httpRefused });
  });

  it.each([
    ['http://staging:8080', 'http://staging:8080/'],
    ['staging:8080/shop#part', 'http://staging:8080/shop'],
    ['HTTP://Staging:8080', 'http://staging:8080/'],
    ['https://10.0.0.7', 'https://10.0.0.7/'],
    ['10.0.0.7', 'https://10.0.0.7/'],
    ['http://[fd00::1]:81/', 'http://[fd00::1]:81/'],
  ])('takes %j where its origin is listed', (input, url) => {
    expect(readTargetUrl(input, LISTED)).toEqual({ url });
  });

  it.each([
    ['http://staging', TEXT.httpRefused],
    ['http://staging:8081', TEXT.httpRefused],
    ['https://staging:8080', FORMAT],
    ['http://10.0.0.7', TEXT.httpRefused],
    ['http://user@staging:8080', TEXT.httpRefused],
    ['staging', PLEASE],
    ['10.0.0.8', PLEASE],
  ])('refuses %j, which is not listed, with the text of the specification', (input, problem) => {
    expect(readTargetUrl(input, LISTED)).toEqual({ problem });
  });
});

import { expect, it } from 'vitest';
import { rulesFor } from './match-rules.ts';
import { robotsGroups, robotsLines } from './robots-lines.ts';
import { parseRobots } from './robots-rule.ts';

const rules = (text: string, agent = 'plumblinebot') => rulesFor(robotsGroups(robotsLines(text)), agent);

it.each([
  ['/saws', '/saws', true],
  ['/saws', '/sawsmill', true],
  ['/saws', '/shop/saws', false],
  ['/saws$', '/saws', true],
  ['/saws$', '/saws/', false],
  ['/*.pdf$', '/a/b.pdf', true],
  ['/*.pdf$', '/a/b.pdf?x', false],
  ['/*.pdf', '/a/b.pdf?x', true],
  ['*', '/', true],
  ['/a*b*c', '/axxbyyc', true],
  ['/a*b*c', '/acb', false],
  ['/a*a$', '/a', false],
  ['/caf\u00e9', '/caf%C3%A9', true],
  ['/caf%c3%a9', '/caf%C3%A9', true],
])('%s fits %s: %s', (pattern, path, fits) => {
  expect(rules(`User-agent: *\nDisallow: ${pattern}`)(path)).toBe(!fits);
});

it('lets the longest pattern decide, and of two as long the one that allows', () => {
  const isAllowed = rules('User-agent: *\nDisallow: /shop\nAllow: /shop/saws\nDisallow: /x\nAllow: /x');
  expect([isAllowed('/shop/planes'), isAllowed('/shop/saws/1'), isAllowed('/x')]).toEqual([false, true, true]);
});

it('takes the group of the crawler before that of all, and all groups of one name', () => {
  const text = 'User-agent: *\nDisallow: /\n\nUser-agent: PlumblineBot/2.0\nDisallow: /a\n\nUser-agent: plumblinebot\nDisallow: /b';
  const isAllowed = rules(text);
  expect([isAllowed('/'), isAllowed('/a'), isAllowed('/b')]).toEqual([true, false, false]);
  expect(rules(text, 'other')('/c')).toBe(false);
});

it('is asked fifty thousand times of a file made to be slow, which would take most of an hour', () => {
  const hostile = `User-agent: *\n${'Allow:/\n'.repeat(59_000)}${'Disallow: /*aaaaaaaab\n'.repeat(1_000)}`;
  const parsed = parseRobots('https://site.example/robots.txt', hostile);
  let asked = 0;
  for (; asked < 50_000; asked += 1) parsed.isAllowed(`https://site.example/${'a'.repeat(1_500)}${asked}`, 'PlumblineBot');
  expect(asked).toBe(50_000);
  expect(parsed.isAllowed('https://elsewhere.example/', 'PlumblineBot')).toBeUndefined();
});

it('reads pauses and sitemaps, and a file of as many crawlers as rules', () => {
  const text =
    'User-agent: *\nCrawl-delay: 1.5\nDisallow: /a\nSitemap: /one.xml\n\nUser-agent: PlumblineBot\nCrawl-delay: soon\nSITEMAP : /two.xml';
  const parsed = parseRobots('https://site.example/robots.txt', text);
  expect([parsed.getCrawlDelay('Other'), parsed.getCrawlDelay('PlumblineBot')]).toEqual([1.5, undefined]);
  expect(parsed.getSitemaps()).toEqual(['/one.xml', '/two.xml']);
  // As many names as rules: storing each rule for each name would take four hundred million entries.
  const hostile = `${Array.from({ length: 20_000 }, (_, at) => `user-agent:${at.toString(36)}\n`).join('')}${'allow:/\n'.repeat(20_000)}`;
  expect(parseRobots('https://site.example/robots.txt', hostile).isAllowed('https://site.example/', 'a1')).toBe(true);
});

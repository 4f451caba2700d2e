import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import { collected, judgeNodes, pageNode } from '../../../testing/judge-nodes.ts';
import type { Probe } from '../../site-artifacts.ts';

function judge(text: string, facts: Partial<Probe> = {}) {
  const random = answeredProbe('https://example.com/plumbline-0', { text, status: 404, ...facts });
  return judgeNodes('not-found-page-without-navigation', [pageNode('/')], { notFound: collected({ random, deep: [], assets: [] }) });
}

const links = (...paths: readonly string[]): string => paths.map((path) => `<a href="${path}">x</a>`).join('');

describe('not-found-page-without-navigation', () => {
  it.each([
    ['home and two more', links('/', '/a', '/b'), 'pass'],
    ['home in a language', links('/en/', '/a', '/b'), 'pass'],
    ['a search form', '<form action="/search"><input name="q"></form>', 'pass'],
    ['a form with the role of a search', '<form role="search"><input></form>', 'pass'],
    ['home alone', links('/'), 'fail'],
    ['three links and no home', links('/a', '/b', '/c'), 'fail'],
    ['the same link three times', links('/', '/a', '/a'), 'fail'],
    ['links to other sites', links('/', 'https://other.example/', 'https://third.example/'), 'fail'],
    ['a login form', '<form><input name="user"><input type="password"></form>', 'fail'],
    ['nothing', '', 'fail'],
  ])('%s', (_name, text, outcome) => {
    expect(judge(text).outcome).toBe(outcome);
  });

  it('cannot tell when the page was cut', () => {
    expect(judge(links('/'), { bytes: 100_000 }).outcome).toBe('cannot_tell');
  });

  it('does not apply where missing pages are no errors', () => {
    expect(judge('', { status: 200 }).outcome).toBe('not_applicable');
  });
});

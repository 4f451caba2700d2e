import { describe, expect, it } from 'vitest';
import { answeredProbe } from '../../../testing/answered-probe.ts';
import type { Probe } from '../../site-artifacts.ts';
import { exposedAnswers, isWebPage, startOf } from './exposed-answers.ts';

function read(...probes: readonly Probe[]) {
  return exposedAnswers(
    { probes },
    (path) => path.startsWith('/.'),
    ({ text }) => (text.includes('secret') ? 'a secret' : null),
  );
}

const at = (path: string, facts: Partial<Probe>) => answeredProbe(`https://example.com${path}`, facts);

describe('exposedAnswers', () => {
  it('finds what is recognised among the paths that are meant', () => {
    const { found, asked, open } = read(at('/.env', { text: 'secret' }), at('/.git', { text: 'no' }), at('/other', { text: 'secret' }));
    expect(found.map(({ probe, what }) => `${probe.url} ${what}`)).toEqual(['https://example.com/.env a secret']);
    expect({ asked, open }).toEqual({ asked: 2, open: null });
  });

  it.each([
    ['an error page', at('/.env', { text: 'secret', status: 404 }), null],
    ['a refusal', at('/.env', { text: 'secret', status: 403 }), null],
    [
      'no answer',
      at('/.env', { status: 0 }),
      'It is not known what https://example.com/.env holds: No connection to the website could be made.',
    ],
    [
      'a server in trouble',
      at('/.env', { status: 503 }),
      'It is not known what https://example.com/.env holds: the server answered with status 503.',
    ],
    ['another path', at('/other', {}), 'The path was not asked for in this run.'],
  ])('finds nothing in %s', (_name, probe, open) => {
    expect(read(probe)).toMatchObject({ found: [], open });
  });
});

describe('startOf', () => {
  it('reads text, and the first bytes where none was kept', () => {
    expect(startOf(at('/a', { text: 'abc', firstBytes: '' }))).toBe('abc');
    expect(startOf(at('/a', { text: '', firstBytes: '3c3f706870' }))).toBe('<?php');
    expect(startOf(at('/a', { text: '', firstBytes: '' }))).toBe('');
  });
});

describe('isWebPage', () => {
  it.each(['<!DOCTYPE html>', ' \n<html lang="en">', '<!-- made by x -->\n<!doctype html>', '<body>'])('%s is one', (start) => {
    expect(isWebPage(start)).toBe(true);
  });

  it.each(['<?php', '<configuration>', 'KEY=<html>', '', '<htmlish>'])('%s is none', (start) => {
    expect(isWebPage(start)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<p>A';

describe('missing-doctype', () => {
  it.each([
    ['the short one', '<!doctype html><p>A', 'pass'],
    ['in capitals', '<!DOCTYPE HTML><p>A', 'pass'],
    ['a comment before it', '<!-- A --><!doctype html><p>A', 'pass'],
    ['none', '<html><p>A', 'fail'],
    [
      'one of XHTML 1.0 Transitional',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><p>A',
      'pass',
    ],
    ['one that leads to quirks mode', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><p>A', 'fail'],
    ['one of something else', '<!doctype svg><p>A', 'fail'],
    ['one behind the first element', '<p>A<!doctype html>', 'fail'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('missing-doctype', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-doctype', BAD).outcome).toBe('fail');
    expect(judgeHtml('missing-doctype', BAD, answer).outcome).toBe('not_applicable');
  });

  it('points at it', () => {
    const { finding } = judgeHtml('missing-doctype', '<!-- A -->\n<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">');
    expect(finding).toMatchObject({
      facts: { Doctype: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN">' },
      places: [{ line: 2, column: 1 }],
    });
  });

  it('knows that XML has rules of its own', () => {
    const headers = { 'content-type': 'application/xhtml+xml' };
    expect(judgeHtml('missing-doctype', '<p>A', { headers }).outcome).toBe('not_applicable');
  });
});

import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<meta name="viewport" content="user-scalable=no">';

describe('zoom-blocking-viewport', () => {
  it.each([
    ['nothing that blocks', '<meta name="viewport" content="width=device-width">', 'pass'],
    ['user-scalable=no', '<meta name="viewport" content="width=device-width, user-scalable=no">', 'fail'],
    ['user-scalable=0', '<meta name="viewport" content="user-scalable=0">', 'fail'],
    ['user-scalable=yes', '<meta name="viewport" content="user-scalable=yes">', 'pass'],
    ['user-scalable=1', '<meta name="viewport" content="user-scalable=1">', 'pass'],
    ['a maximum of 1', '<meta name="viewport" content="maximum-scale=1.0">', 'fail'],
    ['a maximum of 1.99', '<meta name="viewport" content="maximum-scale=1.99">', 'fail'],
    ['a maximum of 2', '<meta name="viewport" content="maximum-scale=2">', 'pass'],
    ['a maximum of 5', '<meta name="viewport" content="maximum-scale=5">', 'pass'],
    ['a negative maximum, which browsers ignore', '<meta name="viewport" content="maximum-scale=-1">', 'pass'],
    ['a maximum that is no number', '<meta name="viewport" content="maximum-scale=no">', 'pass'],
    ['no viewport', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('zoom-blocking-viewport', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('zoom-blocking-viewport', BAD).outcome).toBe('fail');
    expect(judgeHtml('zoom-blocking-viewport', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names the settings', () => {
    const { finding } = judgeHtml('zoom-blocking-viewport', '<meta name="viewport" content="user-scalable=no, maximum-scale=1">');
    expect(finding).toMatchObject({ facts: { Settings: ['user-scalable=no', 'maximum-scale=1'] }, places: [{ line: 1 }] });
  });
});

import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<img src="http://cdn.example/a.png">';
const ANSWER: HtmlAnswer = {};

describe('passive-mixed-content', () => {
  it.each([
    ['<img src="http://cdn.example/a.png">', 'fail'],
    ['<img src="/a.png" srcset="/b.png 1x, http://cdn.example/c.png 2x">', 'fail'],
    ['<video src="http://cdn.example/a.mp4"></video>', 'fail'],
    ['<video poster="http://cdn.example/a.png"></video>', 'fail'],
    ['<audio><source src="http://cdn.example/a.mp3"></audio>', 'fail'],
    ['<p>A', 'pass'],
    ['<img src="//cdn.example/a.png">', 'pass'],
    ['<img src="https://cdn.example/a.png" srcset="a.png 1x, b.png 2x">', 'pass'],
    ['<img src="data:image/gif;base64,R0lGOD">', 'pass'],
    ['<img src="http://127.0.0.1/a.png">', 'pass'],
    ['<img src="/resize?url=http://cdn.example/a.png">', 'pass'],
    ['<img src="/a.png" srcset="/resize?url=http://cdn.example/a.png 2x">', 'pass'],
    ['<a href="http://cdn.example/a.png">A</a>', 'pass'],
    ['<script src="http://cdn.example/a.js"></script>', 'pass'],
    ['<noscript><img src="http://cdn.example/a.png"></noscript>', 'pass'],
  ])('%s: %s', (html, outcome) => {
    expect(judgeHtml('passive-mixed-content', html).outcome).toBe(outcome);
  });

  it('leaves alone what browsers upgrade themselves', () => {
    expect(judgeHtml('passive-mixed-content', BAD, { headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' } }).outcome).toBe(
      'pass',
    );
  });

  it('points at each', () => {
    const { finding } = judgeHtml('passive-mixed-content', `${BAD}\n<audio src="http://cdn.example/b.mp3"></audio>`);
    expect(finding).toMatchObject({
      places: [{ line: 1 }, { line: 2 }],
      facts: { 'Loaded over http': ['http://cdn.example/a.png', 'http://cdn.example/b.mp3'] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
    ['a page served over http', { ...ANSWER, url: 'http://example.com/' }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('passive-mixed-content', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('passive-mixed-content', BAD, answer).outcome).toBe('not_applicable');
  });
});

import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<script src="http://cdn.example/a.js"></script>';
const ANSWER: HtmlAnswer = {};

describe('active-mixed-content', () => {
  it.each([
    ['<script src="http://cdn.example/a.js"></script>', 'fail'],
    ['<link rel="stylesheet" href="http://cdn.example/a.css">', 'fail'],
    ['<iframe src="http://cdn.example/"></iframe>', 'fail'],
    ['<object data="http://cdn.example/a.pdf"></object>', 'fail'],
    ['<base href="http://cdn.example/"><script src="a.js"></script>', 'fail'],
    ['<p>A', 'pass'],
    ['<script src="//cdn.example/a.js"></script>', 'pass'],
    ['<script src="https://cdn.example/a.js"></script>', 'pass'],
    ['<script src="http://localhost:8080/a.js"></script>', 'pass'],
    ['<script type="text/template" src="http://cdn.example/a"></script>', 'pass'],
    ['<script>var a = "http://cdn.example/a.js"</script>', 'pass'],
    ['<link rel="canonical" href="http://example.com/page">', 'pass'],
    ['<a href="http://cdn.example/">A</a>', 'pass'],
    ['<img src="http://cdn.example/a.png">', 'pass'],
    ['<noscript><iframe src="http://cdn.example/"></iframe></noscript>', 'pass'],
    ['<!-- <script src="http://cdn.example/a.js"></script> -->', 'pass'],
  ])('%s: %s', (html, outcome) => {
    expect(judgeHtml('active-mixed-content', html).outcome).toBe(outcome);
  });

  it('leaves alone what browsers upgrade themselves', () => {
    expect(judgeHtml('active-mixed-content', BAD, { headers: { 'Content-Security-Policy': 'upgrade-insecure-requests' } }).outcome).toBe(
      'pass',
    );
  });

  it('points at each', () => {
    const { finding } = judgeHtml('active-mixed-content', `${BAD}\n<iframe src="http://cdn.example/f"></iframe>`);
    expect(finding).toMatchObject({
      message: 'This page loads 2 things over http that browsers therefore block.',
      places: [{ line: 1 }, { line: 2 }],
      facts: { Blocked: ['script: http://cdn.example/a.js', 'iframe: http://cdn.example/f'] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
    ['a page served over http', { ...ANSWER, url: 'http://example.com/' }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('active-mixed-content', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('active-mixed-content', BAD, answer).outcome).toBe('not_applicable');
  });
});

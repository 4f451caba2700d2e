import { describe, expect, it } from 'vitest';
import { type HtmlAnswer, judgeHtml } from '../../../testing/judge-html.ts';

const SRI = 'integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K"';
const BAD = '<script src="https://cdn.example/a.js"></script>';
const ANSWER: HtmlAnswer = {};

describe('missing-subresource-integrity', () => {
  it.each([
    [BAD, 'fail'],
    ['<link rel="stylesheet" href="https://cdn.example/a.css">', 'fail'],
    [`<script src="https://cdn.example/a.js" ${SRI}></script>`, 'fail'],
    ['<script src="https://cdn.example/a.js" integrity="" crossorigin></script>', 'fail'],
    ['<script src="https://static.example.com/a.js"></script>', 'fail'],
    [`<script src="https://cdn.example/a.js" ${SRI} crossorigin></script>`, 'pass'],
    [`<link rel="stylesheet" href="https://cdn.example/a.css" ${SRI} crossorigin="anonymous">`, 'pass'],
    ['<script src="/a.js"></script>', 'not_applicable'],
    ['<script src="https://example.com/a.js"></script>', 'not_applicable'],
    ['<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">', 'not_applicable'],
    ['<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>', 'not_applicable'],
    ['<script src="https://js.stripe.com/v3/"></script>', 'not_applicable'],
    ['<script type="text/template" src="https://cdn.example/a.html"></script>', 'not_applicable'],
    ['<link rel="preconnect" href="https://cdn.example/">', 'not_applicable'],
    ['<link rel="icon" href="https://cdn.example/a.png">', 'not_applicable'],
    ['<script src="data:text/javascript,1"></script>', 'not_applicable'],
    ['<p>A', 'not_applicable'],
  ])('%s: %s', (html, outcome) => {
    expect(judgeHtml('missing-subresource-integrity', html).outcome).toBe(outcome);
  });

  it('says what each lacks', () => {
    const { finding } = judgeHtml('missing-subresource-integrity', `${BAD}\n<script src="https://cdn.example/b.js" ${SRI}></script>`);
    expect(finding).toMatchObject({
      places: [{ line: 1 }, { line: 2 }],
      facts: { Files: ['https://cdn.example/a.js (no integrity)', 'https://cdn.example/b.js (integrity without crossorigin)'] },
    });
  });

  it.each([
    ['an error page', { ...ANSWER, status: 404 }],
    ['an answer that is not HTML', { ...ANSWER, headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('missing-subresource-integrity', BAD, ANSWER).outcome).toBe('fail');
    expect(judgeHtml('missing-subresource-integrity', BAD, answer).outcome).toBe('not_applicable');
  });
});

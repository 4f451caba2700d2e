import { describe, expect, it } from 'vitest';
import { judgeHtml } from '../../../testing/judge-html.ts';

const BAD = '<img src="a.png" alt="saw.jpg">';

describe('filename-as-alt', () => {
  it.each([
    ['saw.jpg', '<img src="a.png" alt="saw.jpg">', 'fail'],
    ['saw-blade_02.PNG', '<img src="a.png" alt="saw-blade_02.PNG">', 'fail'],
    ['my saw.jpeg', '<img src="a.png" alt="my saw.jpeg">', 'fail'],
    ['IMG_4711', '<img src="a.png" alt="IMG_4711">', 'fail'],
    ['DSC00123', '<img src="a.png" alt="DSC00123">', 'fail'],
    ['image', '<img src="a.png" alt="image">', 'fail'],
    ['Photo', '<img src="a.png" alt="Photo">', 'fail'],
    ['IMG_20240102_101112', '<img src="a.png" alt="IMG_20240102_101112">', 'fail'],
    ['Bild (2).webp', '<img src="a.png" alt="Bild (2).webp">', 'fail'],
    ['Blade of a saw', '<img src="a.png" alt="Blade of a saw">', 'pass'],
    ['A photo of a saw', '<img src="a.png" alt="A photo of a saw">', 'pass'],
    ['How to convert a picture to png', '<img src="a.png" alt="How to convert a picture to png">', 'pass'],
    ['The manual explains how to open drawing.svg', '<img src="a.png" alt="The manual explains how to open drawing.svg">', 'pass'],
    ['Version 2.0', '<img src="a.png" alt="Version 2.0">', 'pass'],
    ['Image of a harbour', '<img src="a.png" alt="Image of a harbour">', 'pass'],
    ['PNG', '<img src="a.png" alt="PNG">', 'pass'],
    ['IMG Academy', '<img src="a.png" alt="IMG Academy">', 'pass'],
    ['an empty alt', '<img src="a.png" alt="">', 'not_applicable'],
    ['no alt', '<img src="saw.jpg">', 'not_applicable'],
    ['no image', '<p>A', 'not_applicable'],
  ])('%s', (_name, html, outcome) => {
    expect(judgeHtml('filename-as-alt', html).outcome).toBe(outcome);
  });

  it.each([
    ['an error page', { status: 404 }],
    ['an answer that is not HTML', { headers: { 'content-type': 'text/plain' } }],
  ])('says nothing about %s', (_name, answer) => {
    expect(judgeHtml('filename-as-alt', BAD).outcome).toBe('fail');
    expect(judgeHtml('filename-as-alt', BAD, answer).outcome).toBe('not_applicable');
  });

  it('names each text once', () => {
    const { finding } = judgeHtml(
      'filename-as-alt',
      '<img src="a.png" alt="Saw">\n<img src="a.png" alt="saw.jpg"><img src="a.png" alt="saw.jpg">',
    );
    expect(finding).toMatchObject({ placeCount: 2, places: [{ line: 2 }, { line: 2 }], facts: { Texts: ['saw.jpg'] } });
  });
});

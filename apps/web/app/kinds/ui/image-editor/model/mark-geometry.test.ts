import { describe, expect, it } from 'vitest';
import { areaBetween, dragAreaHandle, inside } from './area.ts';
import { boundsOf, dragHandle, handlesOf, markAt, moveMark } from './mark-geometry.ts';
import { type Drawing, type Mark, type MarkStyle, numberOf } from './mark.ts';
import { markName } from './mark-words.ts';
import { newCrop, newMark } from './new-mark.ts';

const PICTURE = { width: 1000, height: 500 };
const STYLE: MarkStyle = { colour: 'red', size: 'small' };
const measure = (text: string, px: number): number => text.length * px;
const drawing = (marks: readonly Mark[] = []): Drawing => ({ picture: PICTURE, marks, crop: null });
const draw = (kind: Mark['kind'], from: [number, number], to = from, marks: readonly Mark[] = [], id = 'm') =>
  newMark(kind, id, { x: from[0], y: from[1] }, { x: to[0], y: to[1] }, drawing(marks), STYLE);

describe('drawing', () => {
  it('draws from one point to another, in whichever direction, inside the picture', () => {
    expect(draw('box', [300, 200], [100, 50])).toMatchObject({ area: { left: 100, top: 50, width: 200, height: 150 } });
    expect(draw('blur', [900, 400], [2000, 2000])).toMatchObject({ area: { left: 900, top: 400, width: 100, height: 100 } });
    expect(draw('arrow', [10, 20], [400.4, -9])).toMatchObject({ from: { x: 10, y: 20 }, to: { x: 400, y: 0 } });
    expect(newCrop({ x: 10, y: 10 }, { x: 60, y: 40 }, PICTURE)).toEqual({ left: 10, top: 10, width: 50, height: 30 });
  });

  it('gives a click one of a usual size', () => {
    expect(draw('box', [500, 250])).toMatchObject({ area: { left: 420, top: 202, width: 160, height: 96 } });
    expect(draw('arrow', [500, 250])).toMatchObject({ to: { x: 500, y: 250 } });
    expect(draw('box', [0, 0])).toMatchObject({ area: { left: 0, top: 0, width: 80, height: 48 } });
  });

  it('counts numbered marks, and counts on when one is taken away', () => {
    const marks: Mark[] = [];
    for (let at = 0; at < 3; at += 1) marks.push(draw('number', [at * 50, 10], undefined, marks, `n${at}`));
    const names = (shown: readonly Mark[]) => shown.map((mark) => markName(mark, { marks: shown }));
    expect(names(marks)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(names(marks.toSpliced(1, 1))).toEqual(['Number 1', 'Number 2']);
    expect(names(marks.toReversed())).toEqual(['Number 3', 'Number 2', 'Number 1']);
    expect(numberOf(marks, 99)).toBe(4);
  });
});

describe('moving and resizing', () => {
  it('stops at the edge of the picture with its size kept', () => {
    const box = draw('box', [100, 100], [200, 150]);
    expect(moveMark(box, -500, 10, PICTURE)).toMatchObject({ area: { left: 0, top: 110, width: 100, height: 50 } });
    expect(moveMark(box, 5000, 5000, PICTURE)).toMatchObject({ area: { left: 900, top: 450, width: 100, height: 50 } });
    const arrow = draw('arrow', [100, 100], [300, 50]);
    expect(moveMark(arrow, -500, -500, PICTURE)).toMatchObject({ from: { x: 0, y: 50 }, to: { x: 200, y: 0 } });
  });

  it('drags each handle of an area, turned over when dragged past the other side, never to nothing', () => {
    const area = { left: 100, top: 100, width: 100, height: 50 };
    expect(dragAreaHandle(area, 'nw', { x: 50, y: 60 }, PICTURE)).toEqual({ left: 50, top: 60, width: 150, height: 90 });
    expect(dragAreaHandle(area, 'e', { x: 260, y: 999 }, PICTURE)).toEqual({ left: 100, top: 100, width: 160, height: 50 });
    expect(dragAreaHandle(area, 's', { x: 0, y: 300 }, PICTURE)).toEqual({ left: 100, top: 100, width: 100, height: 200 });
    expect(dragAreaHandle(area, 'w', { x: 260, y: 0 }, PICTURE)).toEqual({ left: 200, top: 100, width: 60, height: 50 });
    expect(dragAreaHandle(area, 'w', { x: 200, y: 0 }, PICTURE).width).toBe(8);
    expect(areaBetween({ x: 5, y: 5 }, { x: 5, y: 5 }, { width: 4, height: 4 })).toEqual({ left: 0, top: 0, width: 4, height: 4 });
    expect(inside({ left: -3, top: 490, width: 5000, height: 40 }, PICTURE)).toEqual({ left: 0, top: 460, width: 1000, height: 40 });
  });

  it('drags the ends of an arrow, and knows what has no handles', () => {
    const arrow = draw('arrow', [100, 100], [300, 50]);
    expect(dragHandle(arrow, 'from', { x: 7, y: 8 }, PICTURE)).toMatchObject({ from: { x: 7, y: 8 }, to: { x: 300, y: 50 } });
    expect(dragHandle(arrow, 'se', { x: 7, y: 8 }, PICTURE)).toBe(arrow);
    expect(handlesOf(arrow)).toHaveLength(2);
    expect(handlesOf(draw('blur', [1, 1], [90, 90]))).toHaveLength(8);
    expect(handlesOf(draw('number', [1, 1]))).toEqual([]);
  });
});

describe('catching a mark', () => {
  it('takes the uppermost, a box by its line alone', () => {
    const blur = draw('blur', [100, 100], [300, 300], [], 'blur');
    const box = draw('box', [50, 50], [400, 400], [], 'box');
    const arrow = draw('arrow', [120, 120], [280, 280], [], 'arrow');
    const at = (x: number, y: number) => markAt(drawing([blur, arrow, box]), { x, y }, 4, measure)?.id ?? null;
    expect(at(200, 203)).toBe('arrow');
    expect(at(110, 290)).toBe('blur');
    expect(at(52, 200)).toBe('box');
    expect(at(80, 200)).toBe(null);
  });

  it('knows how large a text is', () => {
    const text: Mark = { ...STYLE, id: 't', kind: 'text', at: { x: 10, y: 20 }, text: 'one\nlonger' };
    expect(boundsOf(text, PICTURE, measure)).toEqual({ left: 10, top: 20, width: 96, height: 40 });
  });
});

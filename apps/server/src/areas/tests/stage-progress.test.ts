import { expect, it } from 'vitest';
import { StageProgress } from './stage-progress.ts';

const at = (stage: string, done: number, total: number, isOver = false) => ({ stage, done, total, currentUrl: '', isOver });

it('names the first stage that is not over while several go on', () => {
  const progress = new StageProgress([], 0);
  expect(progress.current).toBeNull();
  progress.take(at('crawling', 3, 40), 0);
  progress.take(at('measuring', 1, 4), 100);
  expect(progress.current).toMatchObject({ stage: 'crawling', done: 3 });
  progress.take(at('crawling', 40, 40, true), 1000);
  expect(progress.current).toMatchObject({ stage: 'measuring', done: 1 });
  progress.take(at('measuring', 4, 4, true), 4000);
  expect(progress.stages(9000)).toEqual([
    { stage: 'crawling', done: 40, total: 40, isOver: true, ms: 1000 },
    { stage: 'measuring', done: 4, total: 4, isOver: true, ms: 3900 },
  ]);
});

it('has a speed that is never negative, of what this run did itself', () => {
  const progress = new StageProgress([], 0);
  progress.take(at('crawling', 500, 1000), 0);
  expect(progress.unitsPerSecond(0)).toBe(0);
  progress.take(at('crawling', 520, 1000), 2000);
  expect(progress.unitsPerSecond(2000)).toBe(10);
  progress.take(at('crawling', 520, 520, true), 2000);
  progress.take(at('judging', 520, 520), 2000);
  progress.take(at('judging', 0, 520), 3000);
  expect(progress.unitsPerSecond(3000)).toBe(0);
});

it('tells the time left from its own speed, and before there is one from earlier tests', () => {
  const learnt = [
    { stage: 'crawling', msPerUnit: 100, ms: 9000 },
    { stage: 'measuring', msPerUnit: 2000, ms: 20_000 },
    { stage: 'judging', msPerUnit: 1, ms: 3000 },
  ];
  const progress = new StageProgress(learnt, 0);
  expect(progress.secondsLeft(0)).toBe(32);
  progress.take(at('crawling', 1, 31), 0);
  progress.take(at('measuring', 0, 2), 0);
  // The longer of 3 s and 4 s, then judging.
  expect(progress.secondsLeft(0)).toBe(7);
  progress.take(at('crawling', 11, 31), 5000);
  // Twenty left at half a second each.
  expect(progress.secondsLeft(5000)).toBe(13);
  expect(new StageProgress([], 0).secondsLeft(0)).toBeNull();
});

it('has a share of the whole that never falls and is never all of it', () => {
  const progress = new StageProgress([{ stage: 'crawling', msPerUnit: 100, ms: 1000 }], 0);
  progress.take(at('crawling', 0, 10), 0);
  expect(progress.percent(1000)).toBe(50);
  progress.take(at('crawling', 5, 1000), 2000);
  expect(progress.percent(2000)).toBe(50);
  progress.take(at('crawling', 1000, 1000, true), 9000);
  expect(progress.percent(9000)).toBe(99);
});

import { expect, it } from 'vitest';
import { type RunOutlook, StageProgress } from './stage-progress.ts';

const NOTHING_KNOWN: RunOutlook = { stages: [], past: [], percent: 0 };

const at = (stage: string, done: number, total: number, isOver = false) => ({ stage, done, total, currentUrl: '', isOver });
const took = (stage: string, units: number, ms: number) => ({ stage, done: units, total: units, isOver: true, ms });

/** Runs stages one after another, one unit at a time. @returns the percentages shown after each unit */
function run(progress: StageProgress, from: number, stages: ReadonlyArray<readonly [stage: string, units: number, msPerUnit: number]>) {
  const shown: number[] = [];
  let now = from;
  for (const [stage, units, msPerUnit] of stages) {
    for (let done = 1; done <= units; done += 1) {
      now += msPerUnit;
      progress.take(at(stage, done, units, done === units), now);
      shown.push(progress.percent(now));
    }
  }
  return shown;
}

it('names the first stage that is not over while several go on', () => {
  const progress = new StageProgress(NOTHING_KNOWN, 0);
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
  const progress = new StageProgress(NOTHING_KNOWN, 0);
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
  const past = [[took('crawling', 31, 3100), took('measuring', 2, 4000), took('judging', 31, 3000)]];
  const progress = new StageProgress({ stages: ['crawling', 'measuring', 'judging'], past, percent: 0 }, 0);
  expect(progress.secondsLeft(0)).toBe(10);
  progress.take(at('crawling', 1, 31), 0);
  progress.take(at('measuring', 0, 2), 0);
  // The longer of 3 s and 4 s, then judging.
  expect(progress.secondsLeft(0)).toBe(7);
  progress.take(at('crawling', 11, 31), 5000);
  // Twenty left at half a second each.
  expect(progress.secondsLeft(5000)).toBe(13);
  expect(new StageProgress(NOTHING_KNOWN, 0).secondsLeft(0)).toBeNull();
});

it('expects a stage to take as much longer as the test is larger', () => {
  const past = [[took('crawling', 10, 1000), took('judging', 10, 4000)]];
  const progress = new StageProgress({ stages: ['crawling', 'judging'], past, percent: 0 }, 0);
  progress.take(at('crawling', 0, 1000), 0);
  expect(progress.secondsLeft(0)).toBe(500);
});

it('expects what the runs of the most similar size had, and no stage that most of them lacked', () => {
  const small = [took('crawling', 10, 1000), took('picturing', 10, 10_000)];
  const large = [took('crawling', 1000, 100_000), took('picturing', 40, 40_000)];
  const past = [small, large, small, large, large, large, large, [took('crawling', 10, 1000), took('sweeping', 1, 90_000)]];
  const progress = new StageProgress({ stages: ['crawling', 'picturing', 'sweeping'], past, percent: 0 }, 0);
  progress.take(at('crawling', 0, 1000), 0);
  expect(progress.secondsLeft(0)).toBe(140);
});

it('counts the time in a stage that began with all of it counted', () => {
  const past = [[took('judging', 100, 20_000)]];
  const progress = new StageProgress({ stages: ['judging'], past, percent: 0 }, 0);
  progress.take(at('judging', 100, 100), 0);
  expect(progress.percent(10_000)).toBe(50);
  expect(progress.secondsLeft(10_000)).toBe(10);
});

it('does not wait for a stage that was left out', () => {
  const past = [[took('crawling', 10, 50_000), took('judging', 10, 1000)]];
  const progress = new StageProgress({ stages: ['crawling', 'judging'], past, percent: 0 }, 0);
  progress.take(at('judging', 0, 10), 0);
  expect(progress.secondsLeft(0)).toBe(1);
});

it('fills the bar as time goes where earlier tests were alike', () => {
  const past = [[took('crawling', 100, 10_000), took('judging', 100, 30_000)]];
  const progress = new StageProgress({ stages: ['crawling', 'judging'], past, percent: 0 }, 0);
  progress.take(at('crawling', 0, 100), 0);
  const shown = run(progress, 0, [
    ['crawling', 100, 100],
    ['judging', 100, 300],
  ]);
  expect(shown[99]).toBe(25);
  expect(shown[149]).toBe(62);
  expect(shown.at(-1)).toBeGreaterThanOrEqual(97);
});

it.each([
  {
    name: 'earlier tests were a hundredth as large',
    past: [[took('crawling', 10, 1000), took('reading', 10, 500), took('judging', 10, 2000)]],
  },
  { name: 'there were no earlier tests', past: [] },
  {
    name: 'every unit takes ten times as long as it did',
    past: [[took('crawling', 1000, 10_000), took('reading', 1000, 5000), took('judging', 1000, 20_000)]],
  },
])('never stands still while work goes on, nor falls: $name', ({ past }) => {
  const progress = new StageProgress({ stages: ['crawling', 'reading', 'judging'], past, percent: 0 }, 0);
  progress.take(at('crawling', 0, 1000), 0);
  const shown = run(progress, 0, [
    ['crawling', 1000, 100],
    ['reading', 1000, 50],
    ['judging', 1000, 200],
  ]);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  // With a twentieth of the work left, the bar is not yet full.
  expect(shown[2800]).toBeLessThan(99);
  expect(shown[2800]).toBeGreaterThan(shown[1999] ?? 0);
});

it('slows down, and goes on, where what was counted is done and the run is not', () => {
  const progress = new StageProgress({ stages: ['judging'], past: [[took('judging', 10, 10_000)]], percent: 0 }, 0);
  progress.take(at('judging', 10, 10), 0);
  const shown = [5000, 10_000, 12_000, 15_000, 20_000].map((now) => progress.percent(now));
  expect(shown).toEqual([50, 80, 86, 91, 95]);
});

it('takes the first links of a site for no whole', () => {
  const progress = new StageProgress(NOTHING_KNOWN, 0);
  progress.take(at('crawling', 1, 1), 300);
  expect(progress.percent(300)).toBeLessThan(20);
});

it('goes on after an interruption from what was shown', () => {
  const progress = new StageProgress({ stages: ['crawling'], past: [], percent: 60 }, 0);
  progress.take(at('crawling', 500, 1000), 0);
  expect(progress.percent(0)).toBe(60);
  progress.take(at('crawling', 750, 1000), 10_000);
  expect(progress.percent(10_000)).toBe(80);
});

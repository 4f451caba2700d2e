import { expect, it } from 'vitest';
import { busyTasks } from './busy-tasks.ts';

const PAGE = 'https://a.example/';
const APP = 'https://a.example/app.js';
const nothing = { url: PAGE, longTasks: [], layoutMs: 0, firstPaintAt: 900_000, largestPaintAt: null };
const said = (tasks: ReturnType<typeof busyTasks>) =>
  tasks.map(({ from, to, scripts, isDrawing, drawnBy }) => [from, to, [...scripts].join(' '), isDrawing ? `drawn ${drawnBy}`.trim() : '']);

it('parses in turns and runs a script in one go', () => {
  const spans = [
    { from: 0, to: 25_000, script: '' },
    { from: 25_000, to: 85_000, script: APP },
    { from: 800_000, to: 801_000, script: '' },
  ];
  expect(said(busyTasks({ ...nothing, spans }, 1)).slice(0, 4)).toEqual([
    [0, 10_000, '', ''],
    [10_000, 20_000, '', ''],
    [20_000, 25_000, '', ''],
    [25_000, 85_000, APP, ''],
  ]);
});

it('knows what was laid out, and the script that may have written it', () => {
  const spans = [
    { from: 860_000, to: 870_000, script: APP },
    { from: 871_000, to: 880_000, script: '' },
  ];
  // For half of the time the processor ran something else.
  expect(said(busyTasks({ ...nothing, spans, layoutMs: 3 }, 0.5))).toEqual([
    [860_000, 870_000, APP, ''],
    [871_000, 874_000, '', ''],
    [874_000, 880_000, '', `drawn ${APP}`],
  ]);
});

it('joins parsing with the script of the page that held it up, and what was one long task', () => {
  const spans = [
    { from: 0, to: 15_000, script: '' },
    { from: 15_000, to: 40_000, script: PAGE },
    { from: 950_000, to: 970_000, script: APP },
    { from: 970_000, to: 1_010_000, script: '' },
  ];
  expect(said(busyTasks({ ...nothing, spans, longTasks: [{ from: 949_500, to: 1_010_200 }] }, 1))).toEqual([
    [0, 40_000, PAGE, 'drawn'],
    [950_000, 1_010_000, APP, ''],
  ]);
});

it('knows that what was painted was drawn', () => {
  expect(said(busyTasks({ ...nothing, spans: [] }, 1))).toEqual([[899_000, 900_000, '', 'drawn']]);
});

import { expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { capturedFaults } from './captured-faults.ts';

const at = (ms: number): string => new Date(Date.parse('2026-11-21T10:00:00.000Z') + ms).toISOString();

it('has of each step what it brought about, and when each of it came first', () => {
  const own = { step_id: 'one' };
  const { fingerprints, ofStep } = capturedFaults({
    origin: 'https://shop.example',
    steps: [captureStepOf('one', { at: at(0) }), captureStepOf('two', { at: at(10_000) })],
    requests: [
      { ...captureRequestOf('a', { ...own, status: 500, started_at: at(900), duration_ms: 100 }), failed: true },
      { ...captureRequestOf('b', { ...own, url: 'https://shop.example/fine' }), failed: false },
    ],
    // Repeats every five seconds.
    messages: [500, 5_500, 10_500, 15_500].map((ms) => captureMessageOf(`m${ms}`, { step_id: ms < 10_000 ? 'one' : 'two', at: at(ms) })),
  });
  expect(fingerprints.size).toBe(2);
  expect([...ofStep].map(([id, faults]) => [id, faults.tookMs, faults.fingerprints.size, [...faults.asked]])).toEqual([
    ['one', 900, 2, ['GET /api/boats']],
    ['two', 500, 1, []],
  ]);
});

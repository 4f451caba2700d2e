import { expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { judgeCapture } from '../judge/judge-capture.ts';
import { MOST_FINDINGS } from '../judge/ui-profile.ts';
import type { CaptureEvidence } from '../judge/ui-rule.ts';
import { capturedFaults } from '../replay/captured-faults.ts';
import { type CaptureToJudge, faultsApart, judgeApart, TooMuchToJudge } from './judge-apart.ts';
import type { RowBatch } from './judge-worker.ts';

const ORIGIN = 'https://shop.example';

const captureOf = (batches: () => AsyncGenerator<RowBatch>): CaptureToJudge => ({ origin: ORIGIN, batches: batches() });

const inOnes = (evidence: CaptureEvidence): CaptureToJudge =>
  captureOf(async function* () {
    for (const sort of ['steps', 'requests', 'messages'] as const)
      for (const row of evidence[sort]) yield { sort, rows: [JSON.stringify(row)] };
  });

/** Requests that each fail in a different way. */
const failures = (count: number, urlOf: (number: number) => string): CaptureToJudge =>
  captureOf(async function* () {
    for (let from = 0; from < count; from += 200) {
      const rows = Array.from({ length: Math.min(200, count - from) }, (_, at) =>
        JSON.stringify(captureRequestOf(`r${from + at}`, { url: urlOf(from + at), status: 500 })),
      );
      yield { sort: 'requests', rows };
    }
  });
const word = (number: number): string => [...String(number)].map((digit) => 'ghijklmnop'[Number(digit)]).join('');

it('says of a capture that comes in portions what is said of it as a whole', async () => {
  const evidence = {
    origin: ORIGIN,
    steps: [captureStepOf('one', { accessibility: [] }), captureStepOf('two', { page_url: `${ORIGIN}/cart` })],
    requests: Array.from({ length: 500 }, (_, at) => ({
      ...captureRequestOf(`r${at}`, {
        step_id: at % 2 ? 'one' : 'two',
        url: `${ORIGIN}/${word(at % 450)}`,
        status: 500,
        duration_ms: 3000,
      }),
      failed: true,
    })),
    messages: [captureMessageOf('m', { step_id: 'one' }), captureMessageOf('n', { step_id: 'none' })],
  };
  expect(await judgeApart(inOnes(evidence))).toEqual(judgeCapture(evidence));
  expect(await faultsApart(inOnes(evidence))).toEqual(capturedFaults(evidence));
});

it('has room for thousands of findings about addresses that are long and full of figures', async () => {
  const { findings } = await judgeApart(failures(12_000, (number) => `${ORIGIN}/${word(number)}${'/1'.repeat(3950)}`));
  expect(findings).toHaveLength(12_000);
}, 30_000);

it.each([
  ['has more findings than a report holds', failures(MOST_FINDINGS + 1, (number) => `${ORIGIN}/${word(number)}`), undefined],
  ['takes longer than it may', failures(1, () => ORIGIN), 0],
  ['is more than the heap of its thread', failures(15_000, (number) => `${ORIGIN}/${word(number)}/${'x'.repeat(100_000)}`), undefined],
])('gives up a capture that %s, and the process goes on', async (_what, capture, mostMs) => {
  await expect(judgeApart(capture, undefined, mostMs)).rejects.toThrow(TooMuchToJudge);
});

it('ends with the reason of its signal', async () => {
  const cancelled = AbortSignal.abort(new Error('The test was cancelled.'));
  await expect(
    judgeApart(
      failures(1, () => ORIGIN),
      cancelled,
    ),
  ).rejects.toThrow('The test was cancelled.');
});

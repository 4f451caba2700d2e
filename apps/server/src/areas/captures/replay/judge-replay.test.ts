import { expect, it } from 'vitest';
import type { CapturedFaults } from './captured-faults.ts';
import { createDepartures, doneAt, ended, UNDONE, unanswered } from './departures.ts';
import { type EarlierReplay, type HeardReplay, judgeReplay } from './judge-replay.ts';

/** Two steps, with one finding each. */
const CAPTURED: CapturedFaults = {
  fingerprints: new Set(['first', 'second']),
  ofStep: new Map(
    ['first', 'second'].map((fingerprint, at) => [`step ${at + 1}`, { fingerprints: new Set([fingerprint]), tookMs: 0, asked: new Set() }]),
  ),
};
const heard = (parts: Partial<HeardReplay> = {}): HeardReplay => ({
  stepIds: ['step 1', 'step 2'],
  fingerprints: new Set(),
  departures: [],
  unheard: new Set(),
  ...parts,
});
const showed = (reproduced: string[], departures: EarlierReplay['departures'] = []): EarlierReplay => ({
  reproduced: new Set(reproduced),
  departures,
});

it('takes for fixed what an earlier replay brought back and this one did not', () => {
  expect(judgeReplay(heard(), CAPTURED, [showed(['second'])]).fixed).toEqual(['second']);
  expect(judgeReplay(heard(), CAPTURED, [showed(['second']), showed(['first'])]).fixed).toEqual(['first', 'second']);
  expect(judgeReplay(heard({ fingerprints: new Set(['first']) }), CAPTURED, [showed(['first', 'second'])]).fixed).toEqual(['second']);
});

it('says of each step why it is not', () => {
  const { fixed, notes } = judgeReplay(heard({ unheard: new Set(['step 2']) }), CAPTURED, [showed(['second'])]);
  expect(fixed).toEqual([]);
  expect([...notes]).toEqual([
    ['step 1', expect.stringContaining('No earlier replay')],
    ['step 2', expect.stringContaining('too late')],
  ]);
});

it('asks that it went no worse than the replay that brought it back, up to the step', () => {
  const both = [showed(['first', 'second'])];
  const worse = heard({ departures: [{ step_id: 'step 2', what: ended('GET /cart', '503') }] });
  expect(judgeReplay(worse, CAPTURED, both)).toEqual({
    fixed: ['first'],
    notes: new Map([['step 2', expect.stringContaining('At step 2, GET /cart ended with 503, unlike in the replay')]]),
  });
  expect(judgeReplay(heard({ departures: [{ step_id: 'step 1', what: UNDONE }] }), CAPTURED, both).fixed).toEqual([]);
  const same = [showed(['first', 'second'], [...worse.departures, { step_id: 'step 1', what: doneAt('/next') }])];
  expect(judgeReplay(worse, CAPTURED, same).fixed).toEqual(['first', 'second']);
});

it('takes nothing for fixed of which one step was not judged', () => {
  const twice: CapturedFaults = {
    fingerprints: new Set(['first']),
    ofStep: new Map([...CAPTURED.ofStep].map(([id, faults]) => [id, { ...faults, fingerprints: new Set(['first']) }])),
  };
  expect(judgeReplay(heard({ unheard: new Set(['step 2']) }), twice, [showed(['first'])]).fixed).toEqual([]);
});

it('takes nothing for fixed of which one step was not done, also where no replay could do it', () => {
  const undone = [{ step_id: 'step 2', what: UNDONE }];
  const same: CapturedFaults = {
    fingerprints: new Set(['first']),
    ofStep: new Map([...CAPTURED.ofStep].map(([id, faults]) => [id, { ...faults, fingerprints: new Set(['first']) }])),
  };
  expect(judgeReplay(heard({ departures: undone }), same, [showed(['first'], undone)]).fixed).toEqual([]);
});

it('keeps each departure once, in a few words, and says when there are too many', () => {
  const departures = createDepartures();
  for (let times = 0; times < 2; times += 1) departures.add('step 1', unanswered(`GET /${'a'.repeat(5_000)}`));
  expect(departures.all.map(({ what }) => what.length)).toEqual([200]);
  for (let at = 0; at < 600; at += 1) departures.add('step 2', ended(`GET /${at}`, '500'));
  expect([departures.all.length, departures.areTooMany]).toEqual([500, true]);
});

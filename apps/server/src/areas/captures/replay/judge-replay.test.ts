import { expect, it } from 'vitest';
import { answered, cameAtOnce } from './came.ts';
import type { CapturedFaults } from './captured-faults.ts';
import { cameTo, createDepartures, doneAt, ended, gaveUp, UNDONE, unanswered, wentWrong } from './departures.ts';
import { type EarlierReplay, type HeardReplay, judgeReplay } from './judge-replay.ts';

/** Two steps, with one finding each. */
const CAPTURED: CapturedFaults = {
  fingerprints: new Set(['first', 'second']),
  ofStep: new Map(
    ['first', 'second'].map((fingerprint, at) => [`step ${at + 1}`, { fingerprints: new Set([fingerprint]), tookMs: 0, asked: new Set() }]),
  ),
};
/** One finding at both steps. */
const AT_BOTH: CapturedFaults = {
  fingerprints: new Set(['first']),
  ofStep: new Map([...CAPTURED.ofStep].map(([id, faults]) => [id, { ...faults, fingerprints: new Set(['first']) }])),
};

const heard = (parts: Partial<HeardReplay> = {}): HeardReplay => ({
  stepIds: ['step 1', 'step 2'],
  heard: new Map(),
  departures: [],
  unheard: new Set(),
  ...parts,
});
/** At both steps by default. */
const showed = (reproduced: string[], departures: EarlierReplay['departures'] = [], steps = ['step 1', 'step 2']): EarlierReplay => ({
  reproduced: new Map(reproduced.map((fingerprint) => [fingerprint, new Set(steps)])),
  departures,
  came: new Map(),
});

it('takes for fixed what an earlier replay brought back and this one did not', () => {
  expect(judgeReplay(heard(), CAPTURED, [showed(['second'])]).fixed).toEqual(['second']);
  expect(judgeReplay(heard(), CAPTURED, [showed(['second']), showed(['first'])]).fixed).toEqual(['first', 'second']);
  expect(judgeReplay(heard({ heard: new Map([['first', new Set(['step 1'])]]) }), CAPTURED, [showed(['first', 'second'])]).fixed).toEqual([
    'second',
  ]);
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
  expect(judgeReplay(heard({ unheard: new Set(['step 2']) }), AT_BOTH, [showed(['first'])]).fixed).toEqual([]);
});

it('takes nothing for fixed of which one step was not done, also where no replay could do it', () => {
  const undone = [{ step_id: 'step 2', what: UNDONE }];
  expect(judgeReplay(heard({ departures: undone }), AT_BOTH, [showed(['first'], undone)]).fixed).toEqual([]);
});

it('takes for fixed what was found at several steps where it came back at each of them before, in whatever replays', () => {
  const [atOne, atOther] = ['step 1', 'step 2'].map((step) => showed(['first'], [], [step]));
  if (!atOne || !atOther) throw new Error('Nothing was shown.');
  expect(judgeReplay(heard(), AT_BOTH, [atOne])).toEqual({
    fixed: [],
    notes: new Map([['step 2', expect.stringContaining('No earlier replay')]]),
  });
  expect(judgeReplay(heard(), AT_BOTH, [atOne, atOther]).fixed).toEqual(['first']);
});

it('believes replays that did not keep their steps of what was found at one step alone', () => {
  const old: EarlierReplay = { reproduced: new Map([['first', null]]), departures: [], came: null };
  expect([judgeReplay(heard(), CAPTURED, [old]).fixed, judgeReplay(heard(), AT_BOTH, [old]).fixed]).toEqual([['first'], []]);
});

it('asks that nothing else went wrong, but for what came at that step before, or at several, in whatever words', () => {
  const wrong = (step_id: string, words = 'x is not defined') => ({ step_id, what: wentWrong(words), key: 'other' });
  const now = heard({ departures: [wrong('step 1')] });
  const fixedAfter = (...departures: EarlierReplay['departures']) =>
    judgeReplay(now, CAPTURED, [showed(['first', 'second'], departures)]).fixed;
  expect([fixedAfter(), fixedAfter(wrong('step 2'))]).toEqual([[], []]);
  expect(fixedAfter(wrong('step 1', 'x1 is not defined'))).toEqual(['first', 'second']);
  expect(fixedAfter(wrong('step 2'), wrong('step 3'))).toEqual(['first', 'second']);
});

it('asks for no more than that replay had, of what is worse only then', () => {
  const gone = (times: number) => ({ step_id: 'step 1', what: gaveUp('GET /cart'), times, given: answered('GET /cart') });
  const fixedAfter = (times: number, came: EarlierReplay['came'], departures: EarlierReplay['departures'] = []) =>
    judgeReplay(heard({ departures: [gone(times)] }), CAPTURED, [{ ...showed(['first', 'second'], departures), came }]).fixed;
  const had = new Map([[answered('GET /cart'), new Set(['step 1'])]]);
  expect([fixedAfter(1, new Map()), fixedAfter(2, had, [gone(2)])]).toEqual([
    ['first', 'second'],
    ['first', 'second'],
  ]);
  expect([fixedAfter(1, had), fixedAfter(3, had, [gone(2)]), fixedAfter(1, null)]).toEqual([[], [], []]);
});

it('lets a press lead on that was wrong at once, for what was found at it', () => {
  const led = { step_id: 'step 1', what: cameTo('/next'), leads_on: true };
  const fixedAfter = (fingerprint: string, more: EarlierReplay['departures'] = []) =>
    judgeReplay(heard({ departures: [led, ...more] }), CAPTURED, [
      { ...showed(['first', 'second']), came: new Map([[cameAtOnce(fingerprint), new Set(['step 1'])]]) },
    ]).fixed;
  expect([fixedAfter('first'), fixedAfter('second'), fixedAfter('first', [{ step_id: 'step 2', what: UNDONE }])]).toEqual([
    ['first'],
    [],
    [],
  ]);
});

it('keeps each departure once, in a few words, and says when there are too many', () => {
  const departures = createDepartures();
  for (let times = 0; times < 2; times += 1) departures.add('step 1', unanswered(`GET /${'a'.repeat(5_000)}`));
  expect(departures.all.map(({ what }) => what.length)).toEqual([200]);
  for (let at = 0; at < 2_100; at += 1) departures.add('step 2', ended(`GET /${at}`, '500'));
  expect([departures.all.length, departures.areTooMany]).toEqual([2_000, true]);
});

import { describe, expect, it } from 'vitest';
import type { CaptureStep } from '@plumbline/contract';
import { captureStepOf } from '../../../../testing/capture-rows.ts';
import { type ReplayMove, replayPlan } from './replay-plan.ts';

const START = 'https://shop.example/';
const planOf = (...steps: Partial<CaptureStep>[]) =>
  replayPlan(
    START,
    steps.map((step, index) => captureStepOf(`step ${index}`, step)),
  );
const pressOf = (step: Partial<CaptureStep>): Extract<ReplayMove, { kind: 'press' }> => {
  const move = planOf({ action: 'open' }, step).moves[1];
  if (move?.kind !== 'press') throw new Error('Nothing is pressed.');
  return move;
};
const arriveOf = (url: string): Extract<ReplayMove, { kind: 'arrive' }> => {
  const [move] = planOf({ action: 'open', page_url: url }).moves;
  if (move?.kind !== 'arrive') throw new Error('Nobody arrives.');
  return move;
};

describe('the way through a capture', () => {
  it('begins at a page, also where the first step is none', () => {
    expect(planOf({ page_url: 'https://shop.example/boats' }).moves).toMatchObject([
      { kind: 'arrive', stepId: 'step 0', tab: 0, url: 'https://shop.example/boats', isOpenable: true },
      { kind: 'press', stepId: 'step 0', tab: 0 },
    ]);
    expect(planOf({ page_url: '' }).moves[0]).toMatchObject({ url: START });
    expect(planOf({ action: 'open' }, { action: 'navigate' }).moves.map(({ kind }) => kind)).toEqual(['arrive', 'arrive']);
  });

  it('has no move and a common window where nothing was captured', () => {
    expect(planOf()).toEqual({ viewport: { width: 1366, height: 768 }, moves: [] });
  });

  it('has the window of its first step, and tabs in the order in which they were used', () => {
    const plan = planOf({ action: 'open', tab: 7, viewport: { width: 390, height: 844, dpr: 3 } }, { tab: 3 }, { tab: 7 });
    expect(plan.viewport).toEqual({ width: 390, height: 844 });
    expect(plan.moves.map(({ tab }) => tab)).toEqual([0, 1, 0]);
  });
});

describe('an address', () => {
  it.each([
    ['https://shop.example/a?b=c', true],
    ['HTTP://shop.example/', true],
    ['https://shop.example/100%', true],
    ['https://shop.example/?token=[redacted]', false],
    ['https://shop.example/?token=%5Bredacted%5D', false],
    // An address that cannot be decoded.
    ['https://shop.example/?token=%5bredacted%5d&off=100%', false],
    ['chrome://settings', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s can be opened: %s', (url, isOpenable) => {
    expect(replayPlan('', [captureStepOf('a', { action: 'open', page_url: url })]).moves).toMatchObject([{ isOpenable }]);
  });

  it('is kept as it was', () => {
    expect(arriveOf('https://shop.example/?q=ü#top').url).toBe('https://shop.example/?q=ü#top');
  });
});

describe('what is pressed', () => {
  it('is found by what it is called, unless a secret was taken out of that', () => {
    expect(pressOf({ role: 'button', name: 'Pay', selector: '#pay', label: 'Pay now' })).toMatchObject({
      role: 'button',
      name: 'Pay',
      selector: '#pay',
      words: 'Pay now',
      byKey: false,
      field: null,
    });
    expect(pressOf({ name: 'Log in as [redacted]' }).name).toBe('');
    expect(pressOf({ action: 'key' }).byKey).toBe(true);
  });

  it.each([
    ['textbox', 'Email address', 'FIELD_EMAIL_ADDRESS'],
    ['searchbox', 'Search…', 'FIELD_SEARCH'],
    ['spinbutton', '2nd seat', 'FIELD_2ND_SEAT'],
    ['textbox', 'Größe', 'FIELD_GRO_SSE'],
  ])('is filled where it is a %s, from the variable that its name gives', (role, name, field) => {
    expect(pressOf({ role, name }).field).toBe(field);
  });

  it('is filled by where it stands where it has no name', () => {
    expect(pressOf({ role: 'textbox', name: '', selector: '#mail > input' }).field).toBe('FIELD_MAIL_INPUT');
  });

  it('stays in its frame', () => {
    expect([pressOf({ frame_url: 'https://pay.example/frame' }).frameUrl, pressOf({}).frameUrl]).toEqual([
      'https://pay.example/frame',
      null,
    ]);
  });
});

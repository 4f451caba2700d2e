import { randomUUID } from 'node:crypto';
import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../../testing/capture-rows.ts';
import { fingerprintOf } from '../../findings/index.ts';
import { judgeCapture, scoreOf, UI_RULES } from './judge-capture.ts';

const step = captureStepOf('00000000-0000-4000-8000-000000000001');
const request = (changes: Partial<CapturedRequest>): CapturedRequest => ({
  ...captureRequestOf(randomUUID(), { step_id: step.id }),
  failed: false,
  ...changes,
});
const message = (changes: Partial<CaptureMessage>): CaptureMessage => captureMessageOf(randomUUID(), { step_id: step.id, ...changes });
const violation = (impact: 'critical' | 'serious' | 'moderate' | 'minor') => ({
  accessibility: [
    { rule: 'image-alt', impact, help: 'Images must have alternative text', help_url: 'https://x', targets: ['img'], count: 2 },
  ],
});

const failing = (evidence: { steps?: CaptureStep[]; requests?: CapturedRequest[]; messages?: CaptureMessage[] }) =>
  judgeCapture({ origin: 'https://shop.example', steps: [step], requests: [], messages: [], ...evidence }).findings.map(
    ({ checkId }) => checkId,
  );

describe('each rule', () => {
  const cases: Record<string, { bad: Parameters<typeof failing>[0]; good: Parameters<typeof failing>[0] }> = {
    'uncaught-exception': { bad: { messages: [message({ level: 'exception' })] }, good: {} },
    'console-error': {
      bad: { messages: [message({ level: 'error' })] },
      good: {
        messages: [
          message({ text: 'Failed to load resource: the server responded with a status of 404 ()' }),
          message({ text: 'Manifest fetch from https://shop.example/site.webmanifest failed, code 404' }),
        ],
      },
    },
    'console-warning': { bad: { messages: [message({ level: 'warning' })] }, good: {} },
    'failed-request': {
      bad: { requests: [request({ status: null, failure: 'net::ERR_NAME_NOT_RESOLVED' })] },
      good: {
        requests: [
          request({ status: null, failure: 'net::ERR_ABORTED' }),
          request({ status: null, failure: 'net::ERR_BLOCKED_BY_CLIENT' }),
          request({ status: null, failure: '' }),
          request({ status: null, failure: 'net::ERR_NAME_NOT_RESOLVED', method: 'OPTIONS', type: 'Other' }),
        ],
      },
    },
    'server-error-answer': { bad: { requests: [request({ status: 503 })] }, good: { requests: [request({ status: 200 })] } },
    'client-error-answer': { bad: { requests: [request({ status: 404 })] }, good: { requests: [request({ status: 304 })] } },
    'slow-answer': {
      bad: { requests: [request({ duration_ms: 2001 })] },
      good: {
        requests: [
          request({ duration_ms: 2000 }),
          request({ duration_ms: 90_000, type: 'EventSource' }),
          request({ duration_ms: 90_000, from_cache: true }),
        ],
      },
    },
    'mixed-content': {
      bad: { requests: [request({ url: 'http://shop.example/logo.png', type: 'Image' })] },
      good: {
        requests: [
          request({ url: 'http://shop.example/', type: 'Document' }),
          request({ url: 'http://localhost:3000/x.js', type: 'Script' }),
          request({ url: 'http://shop.example/logo.png', type: 'Image', step_id: null }),
        ],
      },
    },
    'critical-accessibility-violation': {
      bad: { steps: [{ ...step, ...violation('critical') }] },
      good: { steps: [{ ...step, accessibility: [] }] },
    },
    'serious-accessibility-violation': { bad: { steps: [{ ...step, ...violation('serious') }] }, good: {} },
    'moderate-accessibility-violation': { bad: { steps: [{ ...step, ...violation('moderate') }] }, good: {} },
    'minor-accessibility-violation': { bad: { steps: [{ ...step, ...violation('minor') }] }, good: {} },
  };

  it('has a case here', () => {
    expect(Object.keys(cases).toSorted()).toEqual(UI_RULES.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(cases))('%s fails the bad and lets the good pass', (id, { bad, good }) => {
    expect(failing(bad)).toEqual([id]);
    expect(failing(good)).toEqual([]);
  });
});

describe('what is said of accessibility', () => {
  const [image] = violation('serious').accessibility;
  const said = (changes: object) =>
    judgeCapture({
      origin: 'https://shop.example',
      steps: [{ ...step, ...violation('serious'), ...(image ? { accessibility: [{ ...image, ...changes }] } : {}) }],
      requests: [],
      messages: [],
    }).findings.map(({ message }) => message);

  it.each([
    [{ count: 1 }, 'Images must have alternative text'],
    [{ count: 3 }, 'Images must have alternative text (3 elements)'],
    [{ count: 1, measured: '2:1 instead of 4.5:1' }, 'Images must have alternative text (2:1 instead of 4.5:1)'],
    [{ count: 3, measured: '2:1 instead of 4.5:1' }, 'Images must have alternative text (3 elements; the first has 2:1 instead of 4.5:1)'],
  ])('names number and measure: %o', (changes, message) => {
    expect(said(changes)).toEqual([message]);
  });
});

it('names a file of the machine as one', () => {
  const { findings } = judgeCapture({
    origin: 'https://shop.example',
    steps: [step],
    requests: [request({ status: null, failure: 'other', url: 'file:///usr/share/app.js' })],
    messages: [],
  });
  expect(findings.map(({ message }) => message)).toEqual(['GET file:///usr/share/app.js was blocked by the browser.']);
});

describe('the verdict', () => {
  it('makes one finding of one error on thirty steps, and says which', () => {
    const steps = Array.from({ length: 30 }, (_, seq) => captureStepOf(randomUUID(), { seq }));
    const messages = steps.map(({ id }, index) =>
      message({ step_id: id, level: 'exception', text: `Error: order ${1000 + index} of https://a.example/x?t=${index} is lost` }),
    );
    const { findings } = judgeCapture({ origin: 'https://shop.example', steps, requests: [], messages });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.facts).toMatchObject({ times: 30, step_count: 30, steps: steps.map(({ id }) => id) });
  });

  it('keeps different errors apart, and knows the same one next time and on staging', () => {
    const run = (origin = 'https://shop.example') =>
      judgeCapture({
        origin,
        steps: [{ ...step, page_url: `${origin}/cart`, ...violation('serious') }],
        requests: [
          request({ status: 404, url: `${origin}/api/orders/${randomUUID()}` }),
          request({ status: 404, url: `${origin}/api/carts` }),
          request({ status: 404, url: 'https://shop.example.net/api/carts' }),
        ],
        messages: [message({ level: 'error', text: `No answer from ${origin}/api/carts`, source_url: `${origin}/app.js` })],
      }).findings.map(fingerprintOf);
    expect(new Set(run()).size).toBe(5);
    expect(run()).toEqual(run());
    expect(run('http://127.0.0.1:8080')).toEqual(run());
  });

  it('cannot tell without anything to judge by', () => {
    const { tallies, findings } = judgeCapture({ origin: 'https://shop.example', steps: [], requests: [], messages: [] });
    expect(findings).toEqual([]);
    expect(tallies.every(({ cannotTell, reason }) => cannotTell === 1 && reason !== null)).toBe(true);
  });

  it('scores by distinct findings, a category up to its most', () => {
    expect(scoreOf([])).toBe(100);
    expect(scoreOf([{ category: 'Console', severity: 'high' }])).toBe(92);
    expect(scoreOf(Array.from({ length: 50 }, () => ({ category: 'Console', severity: 'high' as const })))).toBe(60);
  });
});

import { expect, it } from 'vitest';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { readMessage } from './record-messages.ts';

const LIVE: LiveCapture = {
  id: 'capture',
  kind: 'ui',
  startedAt: '2026-11-27T10:00:00.000Z',
  tabIds: [1],
  nextSeq: 1,
  lastStepId: null,
  hasDebugger: true,
  redactNames: [],
  judgedStates: [],
};
const warnFrom = (url: string) => ({
  type: 'warning',
  args: [{ type: 'string', value: 'Not loaded' }],
  stackTrace: { callFrames: [{ functionName: '', url, lineNumber: 3, columnNumber: 1 }] },
});
const read = (url: string) => readMessage('Runtime.consoleAPICalled', warnFrom(url), LIVE, 'https://shop.example/');

it('keeps what the page writes, and what scripts of other hosts write on it', () => {
  expect(read('https://shop.example/app.js')).toMatchObject({ level: 'warning', text: 'Not loaded', line: 3 });
  expect(read('https://cdn.example/tag.js')).not.toBeNull();
});

it('leaves out what extensions of the browser write, this one among them', () => {
  expect(read('chrome-extension://abcdefgh/axe-runner.js')).toBeNull();
  expect(read('moz-extension://0b1c/content.js')).toBeNull();
});

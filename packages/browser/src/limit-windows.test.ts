import { expect, it } from 'vitest';
import { limitWindows } from './limit-windows.ts';

function watch() {
  const sent: object[] = [];
  return { sent, hear: limitWindows((message) => sent.push(message)) };
}

const created = (targetId: string, type = 'page') => ({ method: 'Target.targetCreated', params: { targetInfo: { targetId, type } } });
const open = (amount: number): string[] => Array.from({ length: amount }, (_, at) => `window ${at}`);

it('closes the windows beyond a limit, and keeps the answers to itself', () => {
  const { sent, hear } = watch();
  for (const window of open(16)) expect(hear(created(window))).toBe(true);
  expect(sent).toEqual([]);
  hear(created('one too many'));
  const [close] = sent;
  expect(close).toMatchObject({ method: 'Target.closeTarget', params: { targetId: 'one too many' } });
  expect(hear({ id: Reflect.get(close ?? {}, 'id'), result: {} })).toBe(false);
  expect(hear({ id: 1, result: {} })).toBe(true);
});

it('counts a window once however it is told of, no longer when it has gone, and nothing else', () => {
  const { sent, hear } = watch();
  for (const window of open(16)) {
    hear(created(window));
    hear({ method: 'Target.attachedToTarget', params: { targetInfo: { targetId: window, type: 'page' } } });
  }
  hear(created('worker', 'service_worker'));
  hear({ method: 'Target.targetDestroyed', params: { targetId: 'window 3' } });
  hear(created('another'));
  expect(sent).toEqual([]);
});

import { fieldOf } from './field-of.ts';

/** Open windows per browser: the lent pages, those of a replay, and a few that pages open. Each is a process. */
const MAX_WINDOWS = 16;
/** Below any id that a protocol client uses. */
const FIRST_ID = -20_000;

/** Events about windows. */
const OF_WINDOWS = new Set(['Target.targetCreated', 'Target.attachedToTarget', 'Target.targetDestroyed', 'Target.detachedFromTarget']);

/** Whether an event is about windows opening or closing. Such events are always parsed. */
export function isOfWindows(event: string): boolean {
  return OF_WINDOWS.has(event);
}

/**
 * Closes windows beyond a limit as soon as they open, whichever client controls the browser: a page may try to open any number.
 * @param send sends a command to the browser
 * @returns a filter for the browser’s messages: whether a message should also reach the client
 */
export function limitWindows(send: (message: object) => void): (message: object) => boolean {
  const windows = new Set<string>();
  let lastId = FIRST_ID;
  return (message) => {
    const id: unknown = Reflect.get(message, 'id');
    if (typeof id === 'number' && id <= FIRST_ID) return false;
    const method: unknown = Reflect.get(message, 'method');
    if (typeof method !== 'string' || !isOfWindows(method)) return true;
    const params: unknown = Reflect.get(message, 'params');
    const info = fieldOf(params, 'targetInfo');
    const target = fieldOf(info, 'targetId') ?? fieldOf(params, 'targetId');
    if (typeof target !== 'string') return true;
    if (method === 'Target.targetDestroyed' || method === 'Target.detachedFromTarget') windows.delete(target);
    else if (fieldOf(info, 'type') === 'page' && !windows.has(target)) {
      if (windows.size < MAX_WINDOWS) windows.add(target);
      else send({ id: (lastId -= 1), method: 'Target.closeTarget', params: { targetId: target } });
    }
    return true;
  };
}

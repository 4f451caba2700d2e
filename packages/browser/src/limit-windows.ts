import { fieldOf } from './field-of.ts';

/** Windows of one browser at a time: the pages that are lent, those of a replay, and some that pages open. Each is a process. */
const MAX_WINDOWS = 16;
/** No client of the protocol counts so far down. */
const FIRST_ID = -20_000;

/** Events that tell of windows. */
const OF_WINDOWS = new Set(['Target.targetCreated', 'Target.attachedToTarget', 'Target.targetDestroyed', 'Target.detachedFromTarget']);

/** Whether an event tells of windows that come or go: it is read whoever else listens. */
export function isOfWindows(event: string): boolean {
  return OF_WINDOWS.has(event);
}

/**
 * Closes the windows beyond a limit as they come, whoever speaks to the browser: a page may open as many as it likes.
 * @param send gives the browser a command
 * @returns takes each message of the browser, and says whether it is for the client as well
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

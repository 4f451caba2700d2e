import { plumbline, type PlumblineEvent, type PlumblineEvents } from './plumbline.ts';

/**
 * The events with a listener in the script. It offers no way to remove one, so each event gets a single listener that notifies the current
 * subscribers.
 */
const heard = new Map<PlumblineEvent, EventTarget>();

/** Subscribes to an event of the widget. @returns unsubscribes */
export function listen<Event extends PlumblineEvent>(event: Event, listener: (detail: PlumblineEvents[Event]) => void): () => void {
  const target = heard.get(event) ?? hear(event);
  const tell = (told: CustomEventInit<PlumblineEvents[Event]>): void => listener(told.detail as PlumblineEvents[Event]);
  target.addEventListener('told', tell);
  return () => target.removeEventListener('told', tell);
}

function hear(event: PlumblineEvent): EventTarget {
  const target = new EventTarget();
  heard.set(event, target);
  plumbline()('on', event, (detail) => target.dispatchEvent(new CustomEvent('told', { detail })));
  return target;
}

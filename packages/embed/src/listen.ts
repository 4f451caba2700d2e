import { plumbline, type PlumblineEvent, type PlumblineEvents } from './plumbline.ts';

/** Events the page is told of. The script takes no listener back, so it has one for each event, which tells all that listen at the time. */
const heard = new Map<PlumblineEvent, EventTarget>();

/** Listens to an event of the widget. @returns ends it */
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

import { parseUrl } from '@plumbline/urls';

/** URLs by host, handed out so that no host has more requests in flight than its share. */
export interface HostQueues {
  /** Appends an absolute URL to the queue of its host. */
  readonly add: (url: string) => void;
  /** The next URL whose host has a free slot; null when there is none at the moment. */
  readonly take: () => { readonly url: string; readonly host: string } | null;
  /** Returns the slot of a URL. */
  readonly release: (host: string) => void;
}

/**
 * Creates queues of URLs by host. Every call takes constant time, however many hosts there are.
 * @param placesPerHost how many requests one host may have in flight
 */
export function createHostQueues(placesPerHost: number): HostQueues {
  const queues = new Map<string, { urls: string[]; next: number; active: number; isWaiting: boolean }>();
  // Hosts with a free slot and queued URLs, in turn.
  const ready: string[] = [];
  let first = 0;
  return {
    add: (url) => {
      const host = parseUrl(url)?.host ?? '';
      const queue = queues.get(host) ?? { urls: [], next: 0, active: 0, isWaiting: false };
      queues.set(host, queue);
      queue.urls.push(url);
      if (queue.isWaiting || queue.active >= placesPerHost) return;
      queue.isWaiting = true;
      ready.push(host);
    },
    take: () => {
      const host = ready[first];
      const queue = host === undefined ? undefined : queues.get(host);
      if (host === undefined || queue === undefined) return null;
      const url = queue.urls[queue.next] ?? '';
      queue.next += 1;
      queue.active += 1;
      first += 1;
      queue.isWaiting = queue.active < placesPerHost && queue.next < queue.urls.length;
      if (queue.isWaiting) ready.push(host);
      return { url, host };
    },
    release: (host) => {
      const queue = queues.get(host);
      if (queue === undefined) return;
      queue.active -= 1;
      if (queue.isWaiting || queue.next >= queue.urls.length) return;
      queue.isWaiting = true;
      ready.push(host);
    },
  };
}

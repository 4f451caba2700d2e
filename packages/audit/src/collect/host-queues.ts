import { parseUrl } from '@plumbline/urls';

/** URLs by host, handed out so that no host has more than its share under way. */
export interface HostQueues {
  /** Puts an absolute URL at the end of the queue of its host. */
  readonly add: (url: string) => void;
  /** The next URL whose host has a place; null when there is none at the moment. */
  readonly take: () => { readonly url: string; readonly host: string } | null;
  /** Gives the place of a URL back. */
  readonly release: (host: string) => void;
}

/**
 * Makes queues of URLs by host. Every call takes constant time, so that thousands of hosts cost nothing to look through.
 * @param placesPerHost requests one host may have under way
 */
export function createHostQueues(placesPerHost: number): HostQueues {
  const queues = new Map<string, { urls: string[]; next: number; active: number; isWaiting: boolean }>();
  // Hosts with a free place and something left, in turn.
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

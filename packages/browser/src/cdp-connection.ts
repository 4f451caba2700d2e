import type { BrowserPipe } from './browser-pipe.ts';
import { ResponseTooLarge } from './page-fault.ts';
import { TOO_LARGE_DATA } from './read-messages.ts';
import { REFUSED_DATA } from './refuse-command.ts';

/** A DevTools protocol connection to a browser that we started. */
export interface CdpConnection {
  /** @throws BrowserExited; ResponseTooLarge; Error with the protocol’s message, named CommandRefused when the command is not allowed */
  send(method: string, params?: object, sessionId?: string): Promise<unknown>;
  /** @returns a function that stops listening */
  listen(sessionId: string, event: string, listener: (params: unknown) => void): () => void;
  /** @param listener called with the name and session of each event, including those dropped because they are too many or too large */
  count(listener: (event: string, session: string) => void): void;
  readonly isOpen: boolean;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly data?: unknown };
  readonly sessionId?: string;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A command that was not passed on to the browser; `message` is one sentence for the user. */
class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** The browser has exited, for whatever reason. */
export class BrowserExited extends Error {
  override readonly name = 'BrowserExited';

  constructor() {
    super('The browser has gone.');
  }
}

function errorOf({ message, data }: NonNullable<Message['error']>): Error {
  if (data === TOO_LARGE_DATA) return new ResponseTooLarge(message);
  return data === REFUSED_DATA ? new CommandRefused(message) : new Error(message);
}

const keyOf = (event: string, session: string): string => `${session} ${event}`;

/** Opens a connection over a pipe. */
export function openCdpConnection(pipe: BrowserPipe): CdpConnection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(params: unknown) => void>>();
  let count: (event: string, session: string) => void = () => undefined;
  let isOpen = true;
  let lastId = 0;
  pipe.listen({
    wants(event, session) {
      count(event, session);
      return listeners.has(keyOf(event, session));
    },
    hear: take,
  });
  void pipe.gone.then(() => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new BrowserExited());
    waiting.clear();
  });

  function take(message: Message): void {
    if (message.id !== undefined) {
      const waiter = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) waiter?.reject(errorOf(message.error));
      else waiter?.resolve(message.result);
      return;
    }
    for (const listener of listeners.get(keyOf(message.method ?? '', message.sessionId ?? '')) ?? []) listener(message.params);
  }

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (!isOpen) return reject(new BrowserExited());
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        pipe.send({ id: lastId, method, params, ...(sessionId ? { sessionId } : {}) });
      }),
    listen(sessionId, event, listener) {
      const key = keyOf(event, sessionId);
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(key);
      };
    },
    count(listener) {
      count = listener;
    },
    get isOpen() {
      return isOpen;
    },
  };
}

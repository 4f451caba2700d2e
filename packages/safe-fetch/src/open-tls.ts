import { getCACertificates } from 'node:tls';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import { connectError } from './guarded-socket.ts';
import { registrableDomain } from './registrable-domain.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import type { SafeFetchErrorCode } from './safe-fetch-error.ts';
import type { Target, TargetGuard } from './target-guard.ts';
import type { ThreadMessage, TlsFacts, TlsOffer, TlsTask } from './tls-message.ts';
import { TlsStream, reportedError } from './tls-stream.ts';
import { type ThreadWatch, watchThread } from './watch-thread.ts';

/** Heap limit of the thread; connection data is outside the heap. */
const HEAP_MB = 64;
/** How late the thread may report a timeout. Beyond it, a server may be keeping it busy. */
const LATE_MS = 5000;

interface Thread {
  readonly worker: Worker;
  readonly watch: ThreadWatch;
  /** The trusted root certificates. */
  readonly roots: readonly string[];
}

let thread: Thread | null = null;

/** The worker thread of this process, with the same trusted roots. */
function tlsThread(): Thread {
  const roots = getCACertificates('default');
  const { worker, watch } = thread ?? startThread();
  if (thread?.roots !== roots) tell(worker, { kind: 'trust', roots });
  thread = { worker, watch, roots };
  return thread;
}

function startThread(): Omit<Thread, 'roots'> {
  const worker = openThread(new URL('tls-worker.ts', import.meta.url), { heapMb: HEAP_MB });
  // 'exit' follows, and closes all connections.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (thread?.worker === worker) thread = null;
  });
  worker.unref();
  return { worker, watch: watchThread(worker, () => tell(worker, { kind: 'ask' })) };
}

function tell(worker: Worker, message: ThreadMessage, transfer: readonly MessagePort[] = []): void {
  worker.postMessage(message, transfer);
}

/** A connection after its handshake. */
export interface OpenTls {
  /** The decrypted data. Its owner must destroy it. */
  readonly stream: TlsStream;
  readonly facts: TlsFacts;
}

/**
 * Connects to a checked address of the target and makes the TLS handshake, in the worker thread for it.
 * Rejects with SafeFetchError: the policy's codes, connect_failed, tls_failed, timed_out, aborted.
 * @param options `timeoutMs` limits the connection with its handshake; `isInspection` as in TlsTask
 */
export async function openTls(
  guard: TargetGuard,
  target: Target,
  options: {
    readonly url: string;
    readonly timeoutMs: number;
    readonly offer: TlsOffer;
    readonly isInspection?: boolean;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<OpenTls> {
  const { url, timeoutMs, offer, isInspection = false, signal } = options;
  guard.admit(target, url);
  const addresses = await guard.addresses(target).catch((error: unknown) => Promise.reject(connectError(error, url, 'tcp')));
  if (signal?.aborted) throw new SafeFetchError('aborted', url);
  const { port1, port2 } = new MessageChannel();
  const { worker, watch } = tlsThread();
  const task: TlsTask = {
    host: target.host,
    domain: registrableDomain(target.host),
    port: target.port,
    addresses,
    offer,
    isInspection,
    timeoutMs,
  };
  tell(worker, { kind: 'open', task, port: port2 }, [port2]);
  const stream = new TlsStream(port1);
  let lost: SafeFetchErrorCode = 'connect_failed';
  const giveUp = (code: SafeFetchErrorCode): void => {
    lost = code;
    stream.destroy();
  };
  const onAbort = (): void => giveUp('aborted');
  const timer = setTimeout(() => {
    giveUp('timed_out');
    watch.suspect();
  }, timeoutMs + LATE_MS);
  signal?.addEventListener('abort', onAbort, { once: true });
  const answer = await stream.opening;
  clearTimeout(timer);
  signal?.removeEventListener('abort', onAbort);
  if (answer.kind === 'lost') throw new SafeFetchError(lost, url);
  if (answer.kind === 'failed') throw connectError(reportedError(answer), url, answer.phase);
  // The lookup guarantees most of this; it is checked again because a mistake here would be a breach, and the socket knows its real peer.
  const code = guard.refusal(target, answer.facts);
  if (code === null) return { stream, facts: answer.facts };
  stream.destroy();
  throw new SafeFetchError(code, url);
}

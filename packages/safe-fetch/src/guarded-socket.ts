import type { LookupFunction } from 'node:net';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';
import type { Target, TargetGuard } from './target-guard.ts';

/**
 * A `lookup` for net.connect that returns checked addresses only. The socket connects to exactly what was checked, so a name that resolves
 * differently between check and connect gains nothing.
 */
export function guardedLookup(guard: TargetGuard, target: Target): LookupFunction {
  return (_hostname, options, callback) => {
    guard.addresses(target).then(
      (addresses) => {
        if (options.all) return callback(null, [...addresses]);
        const [first] = addresses;
        callback(null, first?.address ?? '', first?.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('lookup failed'), ''),
    );
  };
}

/** The error for a failed connection; a SafeFetchError passes through with the new url. */
export function connectError(error: unknown, url: string, phase: 'tcp' | 'tls'): SafeFetchError {
  if (error instanceof SafeFetchError) return new SafeFetchError(error.code, url, error.cause);
  const code = systemCode(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return new SafeFetchError('timed_out', url, error);
  return new SafeFetchError(phase === 'tls' ? 'tls_failed' : 'connect_failed', url, error);
}

/**
 * Opens a TCP connection to a checked address of the target.
 * Rejects with SafeFetchError; the socket is destroyed when the signal fires or `timeoutMs` passes before it is open.
 */
export async function openSocket(
  guard: TargetGuard,
  target: Target,
  options: { url: string; timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Socket> {
  guard.admit(target, options.url);
  if (options.signal?.aborted) throw new SafeFetchError('aborted', options.url);
  const socket = connect({ host: target.host, port: target.port, lookup: guardedLookup(guard, target) });
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      socket.destroy();
      reject(connectError(error, options.url, 'tcp'));
    };
    const onAbort = () => fail(new SafeFetchError('aborted', options.url));
    const timer = setTimeout(() => fail(new SafeFetchError('timed_out', options.url)), options.timeoutMs);
    options.signal?.addEventListener('abort', onAbort, { once: true });
    // The listener stays after connecting so that a late socket error is never unhandled.
    socket.on('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      // The lookup guarantees most of this; it is checked again because a mistake here would be a breach, and the socket knows its real peer.
      const code = guard.refusal(target, socket);
      if (code) return fail(new SafeFetchError(code, ''));
      resolve(socket);
    });
  });
}

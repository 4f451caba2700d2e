import type { Agent } from 'undici';
import { createConnectionPool } from './connection-pool.ts';
import { startDeadline } from './deadline.ts';
import type { Deadline } from './deadline.ts';
import { HopExchange } from './hop-exchange.ts';
import type { HopPlan, HopResponse } from './hop-exchange.ts';
import { SAFE_METHODS } from './safe-methods.ts';
import { redirectLocation, redirectTarget } from './redirect-target.ts';
import { mergeHeaders, portableHeaders } from './request-headers.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { createTargetGuard, targetOf } from './target-guard.ts';
import type { TargetPolicy } from './target-policy.ts';

/** How Plumbline names itself to the sites it reads. */
export const PLUMBLINE_USER_AGENT = 'Mozilla/5.0 (compatible; PlumblineBot/0.1)';

/** One request to a user-given URL. */
export interface SafeRequest {
  url: string;
  /** Default GET. Methods that write are sent once, and their redirects are returned instead of followed. */
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent verbatim; its media type belongs in the headers. */
  body?: Uint8Array;
  /** Added to the defaults (user-agent, accept, accept-encoding). Connection-level names such as host are ignored. */
  headers?: Record<string, string>;
  /** Limit on the decoded body, in bytes; default 5 MiB. A longer body is truncated and `truncated` set. */
  maxBytes?: number;
  /** Limit on the whole exchange including redirects and slow bodies, in milliseconds; default 15,000. */
  timeoutMs?: number;
  /** Default 10; 0 = do not follow, return the 3xx. */
  maxRedirects?: number;
  signal?: AbortSignal;
}

/** One redirect that was followed. */
export interface Redirect {
  /** The URL that redirected. */
  url: string;
  status: number;
  /** The Location header as sent; may be relative. An https → http step shows here. */
  location: string;
}

/** The final response. */
export interface SafeResponse {
  /** The URL of the final response, after redirects. */
  url: string;
  status: number;
  /** Lower-case names; the values of repeated headers (set-cookie) kept apart. */
  headers: Record<string, string[]>;
  /** Decoded body; owns its memory. */
  body: Uint8Array;
  /** The body was longer than maxBytes. */
  truncated: boolean;
  redirects: Redirect[];
  /** Milliseconds: final hop from sending the request to its response headers; the whole call. */
  timing: { firstByteMs: number; totalMs: number };
  /** Body bytes received, before decoding. */
  wireBytes: number;
  contentEncoding: string | null;
  /** The HTTP version spoken: always '1.1' for now. */
  httpVersion: string | null;
  remoteAddress: string | null;
}

/** The only way to user-given URLs. Every method rejects with SafeFetchError and nothing else. */
export interface SafeFetch {
  request(request: SafeRequest): Promise<SafeResponse>;
  /** Checks a URL without requesting it; with `resolve: false` also without DNS (default true). Returns the parsed URL. */
  checkTarget(url: string, options?: { resolve?: boolean }): Promise<URL>;
  /** Closes all connections; pending requests reject with 'aborted'. */
  close(): Promise<void>;
}

const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_REDIRECTS = 10;
const DEFAULT_CONNECTIONS = 16;

interface Hop {
  agent: Agent;
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  deadline: Deadline;
  plan: HopPlan;
}

function exchangeOnce(hop: Hop): { exchange: HopExchange; response: Promise<HopResponse> } {
  const { promise, resolve, reject } = Promise.withResolvers<HopResponse>();
  const exchange = new HopExchange(hop.plan, resolve, reject);
  hop.deadline.watch((code) => exchange.cancel(new SafeFetchError(code, hop.plan.url)));
  const path = hop.url.pathname + hop.url.search;
  const { method, headers, body } = hop;
  // A site that responds without reading a request's body takes the rest of it for the next request, which may belong to someone else.
  hop.agent.dispatch({ origin: hop.url.origin, path, method, headers, body, reset: body !== null && body !== undefined }, exchange);
  return { exchange, response: promise };
}

async function exchangeHop(hop: Hop): Promise<HopResponse> {
  const first = exchangeOnce(hop);
  try {
    return await first.response;
  } catch (error) {
    hop.deadline.check(hop.plan.url);
    // A safe request lost because a keep-alive connection closed is sent once more; a writing one may have been processed.
    const isLost = error instanceof SafeFetchError && error.code === 'protocol_error' && SAFE_METHODS.has(hop.method);
    if (isLost && first.exchange.isStaleConnection) return exchangeOnce(hop).response;
    throw error;
  }
}

/** Creates a SafeFetch for a policy. Throws TypeError for an invalid policy. */
export function createSafeFetch(policy: TargetPolicy, options: { userAgent?: string; connectionsPerOrigin?: number } = {}): SafeFetch {
  const guard = createTargetGuard(policy);
  const agent = createConnectionPool(guard, options.connectionsPerOrigin ?? DEFAULT_CONNECTIONS);
  const defaults: Record<string, string> = {
    'user-agent': options.userAgent ?? PLUMBLINE_USER_AGENT,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
  };

  async function follow(request: SafeRequest, deadline: Deadline, startedAt: number): Promise<SafeResponse> {
    const method = request.method ?? 'GET';
    const maxRedirects = SAFE_METHODS.has(method) ? (request.maxRedirects ?? DEFAULT_MAX_REDIRECTS) : 0;
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES;
    const redirects: Redirect[] = [];
    const isDiscarded: HopPlan['isDiscarded'] = (status, headers) => maxRedirects > 0 && redirectLocation(status, headers) !== null;
    let headers = mergeHeaders(defaults, request.headers);
    let url = guard.parse(request.url);
    let visited: Set<string> | null = null;
    for (;;) {
      deadline.check(url.href);
      const plan: HopPlan = { url: url.href, maxBytes, isDiscarded };
      const response = await exchangeHop({ agent, url, method, headers, body: request.body ?? null, deadline, plan });
      const location = maxRedirects > 0 ? redirectLocation(response.status, response.headers) : null;
      if (location === null) {
        const { firstByteMs, ...rest } = response;
        const timing = { firstByteMs, totalMs: performance.now() - startedAt };
        return { url: url.href, ...rest, redirects, timing, httpVersion: '1.1' };
      }
      if (redirects.length >= maxRedirects) throw new SafeFetchError('too_many_redirects', url.href);
      const next = redirectTarget(guard, url, location);
      redirects.push({ url: url.href, status: response.status, location });
      visited ??= new Set();
      visited.add(withoutHash(url));
      if (visited.has(withoutHash(next))) throw new SafeFetchError('redirect_loop', next.href);
      if (next.origin !== url.origin) headers = { ...defaults, ...portableHeaders(headers) };
      url = next;
    }
  }

  return {
    async request(request) {
      const startedAt = performance.now();
      const deadline = startDeadline(request.timeoutMs ?? DEFAULT_TIMEOUT_MS, request.signal);
      try {
        return await follow(request, deadline, startedAt);
      } finally {
        deadline.clear();
      }
    },
    async checkTarget(url, { resolve = true } = {}) {
      const parsed = guard.parse(url);
      if (!resolve) return parsed;
      try {
        await guard.addresses(targetOf(parsed));
      } catch (error) {
        if (error instanceof SafeFetchError) throw new SafeFetchError(error.code, parsed.href, error.cause);
        throw error;
      }
      return parsed;
    },
    async close() {
      await agent.destroy();
      guard.close();
    },
  };
}

function withoutHash(url: URL): string {
  return url.hash === '' ? url.href : url.href.slice(0, url.href.length - url.hash.length);
}

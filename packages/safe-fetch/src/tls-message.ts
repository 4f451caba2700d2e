import type { LookupAddress } from 'node:dns';
import type { ConnectionOptions } from 'node:tls';
import type { MessagePort } from 'node:worker_threads';
import type { TlsCertificate } from './tls-certificate.ts';

/** What a client offers a server in a handshake. */
export type TlsOffer = Pick<ConnectionOptions, 'ciphers' | 'minVersion' | 'maxVersion' | 'ALPNProtocols'>;

/** One connection to open. */
export interface TlsTask {
  readonly host: string;
  readonly port: number;
  /** The host's registrable domain; null for addresses and local names. */
  readonly domain: string | null;
  /** The host's addresses, all admitted by the policy. */
  readonly addresses: readonly LookupAddress[];
  readonly offer: TlsOffer;
  /** Whether the certificate itself is wanted: even a bad one is then described. Otherwise it must be valid, and is not described. */
  readonly isInspection: boolean;
  /** For the connection and the handshake together. */
  readonly timeoutMs: number;
}

/** The result of a handshake. */
export interface TlsFacts {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  /** Why the certificate is not trusted, as OpenSSL's or Node's code; null when it is. */
  readonly reason: string | null;
  /** Leaf first; empty unless this is an inspection. */
  readonly chain: TlsCertificate[];
  readonly protocol: string | null;
  readonly cipher: string | null;
  readonly alpn: string | null;
}

/** Messages to the thread: the roots to trust from now on; a connection to open, with the port that carries its messages and data; and a ping. */
export type ThreadMessage =
  | { readonly kind: 'trust'; readonly roots: readonly string[] }
  | { readonly kind: 'open'; readonly task: TlsTask; readonly port: MessagePort }
  | { readonly kind: 'ask' };

/** What the thread reports about a connection. `failed` may come before or after it is open; nothing follows it or `end`. */
export type ConnectionAnswer =
  | { readonly kind: 'open'; readonly facts: TlsFacts }
  | { readonly kind: 'data'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly phase: 'tcp' | 'tls'; readonly code: string; readonly message: string };

/** Messages to an open connection; closing the port closes it. */
export type ConnectionMessage =
  | { readonly kind: 'data'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  /** This many of the received bytes have been read. */
  | { readonly kind: 'taken'; readonly bytes: number };

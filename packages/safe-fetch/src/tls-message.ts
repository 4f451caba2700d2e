import type { LookupAddress } from 'node:dns';
import type { ConnectionOptions } from 'node:tls';
import type { MessagePort } from 'node:worker_threads';
import type { TlsCertificate } from './tls-certificate.ts';

/** What a client offers a server in a handshake. */
export type TlsOffer = Pick<ConnectionOptions, 'ciphers' | 'minVersion' | 'maxVersion' | 'ALPNProtocols'>;

/** One connection that is to be made. */
export interface TlsTask {
  readonly host: string;
  readonly port: number;
  /** Of the host, registrable; null for addresses and names of the local network. */
  readonly domain: string | null;
  /** Of the host, every one admitted. */
  readonly addresses: readonly LookupAddress[];
  readonly offer: TlsOffer;
  /** The certificate is what is asked for: a bad one ends nothing. Otherwise it must be good, and is not described. */
  readonly isInspection: boolean;
  /** For the connection and the handshake together. */
  readonly timeoutMs: number;
}

/** What a handshake showed. */
export interface TlsFacts {
  readonly remoteAddress: string | undefined;
  readonly localAddress: string | undefined;
  /** Why the certificate is not trusted, as OpenSSL's or Node's code; null when it is. */
  readonly reason: string | null;
  /** Leaf first; empty unless it was asked for. */
  readonly chain: TlsCertificate[];
  readonly protocol: string | null;
  readonly cipher: string | null;
  readonly alpn: string | null;
}

/**
 * What the thread is told: whom to trust from now on, a connection to make, with the port it is spoken of and carried through, or to say
 * that it still hears anything.
 */
export type ThreadMessage =
  | { readonly kind: 'trust'; readonly roots: readonly string[] }
  | { readonly kind: 'open'; readonly task: TlsTask; readonly port: MessagePort }
  | { readonly kind: 'ask' };

/** What the thread says of a connection. `failed` may come before it is open or after; nothing comes after it or after `end`. */
export type ConnectionAnswer =
  | { readonly kind: 'open'; readonly facts: TlsFacts }
  | { readonly kind: 'data'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly phase: 'tcp' | 'tls'; readonly code: string; readonly message: string };

/** What is told of an open connection; closing the port ends it. */
export type ConnectionMessage =
  | { readonly kind: 'data'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  /** So many bytes of those received have been read. */
  | { readonly kind: 'taken'; readonly bytes: number };

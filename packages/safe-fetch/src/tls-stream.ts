import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { ConnectionAnswer, ConnectionMessage } from './tls-message.ts';

/** How many bytes are read before the thread is notified: a message for each piece would cost more than the piece. */
const TOLD_BYTES = 64 * 1024;

/** The outcome of opening a connection; `lost`: it was abandoned here, or the thread exited. */
export type Opening = Extract<ConnectionAnswer, { kind: 'open' | 'failed' }> | { readonly kind: 'lost' };

/** The error that the thread reported, with its code. */
export function reportedError({ code, message }: Extract<ConnectionAnswer, { kind: 'failed' }>): Error {
  return Object.assign(new Error(message), code === '' ? {} : { code });
}

/** The decrypted data of a connection of the TLS thread. */
export class TlsStream extends Duplex {
  readonly #port: MessagePort;
  readonly #opening = Promise.withResolvers<Opening>();
  #taken = 0;
  #isWhole = false;

  /** @param port its other end belongs to the thread, or is about to */
  constructor(port: MessagePort) {
    super();
    this.#port = port;
    // Keeps a late error from being unhandled.
    this.on('error', () => undefined);
    port.on('message', (answer: ConnectionAnswer) => this.#hear(answer));
    // After the other side has ended, received data can still be read.
    port.once('close', () => {
      if (this.#isWhole && !this.readableEnded) this.once('end', () => this.destroy());
      else this.destroy();
    });
  }

  /** Resolves once; nothing may be written before. */
  get opening(): Promise<Opening> {
    return this.#opening.promise;
  }

  /** Keeps the process alive for this connection. */
  ref(): void {
    this.#port.ref();
  }

  unref(): void {
    this.#port.unref();
  }

  override _read(): void {
    this.#tell();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied, since transferring a slice would transfer the whole buffer below it.
    const bytes = new Uint8Array(chunk);
    this.#say({ kind: 'data', bytes }, [bytes.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.#say({ kind: 'end' });
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#opening.resolve({ kind: 'lost' });
    this.#port.close();
    done(error);
  }

  #hear(answer: ConnectionAnswer): void {
    if (answer.kind === 'data') {
      this.#taken += answer.bytes.length;
      if (this.push(Buffer.from(answer.bytes.buffer))) this.#tell();
    } else if (answer.kind === 'end') {
      this.#isWhole = true;
      this.push(null);
    } else {
      this.#opening.resolve(answer);
      if (answer.kind === 'failed') this.destroy(reportedError(answer));
    }
  }

  #tell(): void {
    if (this.#taken < TOLD_BYTES) return;
    this.#say({ kind: 'taken', bytes: this.#taken });
    this.#taken = 0;
  }

  #say(message: ConnectionMessage, transfer: readonly ArrayBuffer[] = []): void {
    this.#port.postMessage(message, transfer);
  }
}

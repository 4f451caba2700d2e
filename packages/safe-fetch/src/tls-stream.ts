import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { ConnectionAnswer, ConnectionMessage } from './tls-message.ts';

/** How much is read before the thread is told so: a message for each piece would cost more than the piece. */
const TOLD_BYTES = 64 * 1024;

/** What became of a connection that was to be opened; `lost`: it was given up here, or the thread ended. */
export type Opening = Extract<ConnectionAnswer, { kind: 'open' | 'failed' }> | { readonly kind: 'lost' };

/** The error that the thread told of, with its code. */
export function toldError({ code, message }: Extract<ConnectionAnswer, { kind: 'failed' }>): Error {
  return Object.assign(new Error(message), code === '' ? {} : { code });
}

/** What a connection of the TLS thread carries, in the clear. */
export class TlsStream extends Duplex {
  readonly #port: MessagePort;
  readonly #opening = Promise.withResolvers<Opening>();
  #taken = 0;
  #isWhole = false;

  /** @param port whose other end the thread has, or is about to be given */
  constructor(port: MessagePort) {
    super();
    this.#port = port;
    // A late error is never unhandled.
    this.on('error', () => undefined);
    port.on('message', (answer: ConnectionAnswer) => this.#hear(answer));
    // What has come is still to be read, where the other side has said all.
    port.once('close', () => {
      if (this.#isWhole && !this.readableEnded) this.once('end', () => this.destroy());
      else this.destroy();
    });
  }

  /** Resolves once; nothing may be written before. */
  get opening(): Promise<Opening> {
    return this.#opening.promise;
  }

  /** Has the process stay alive for this connection. */
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
    // A copy of its own: a message takes all of the memory that a piece lies in.
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
      if (answer.kind === 'failed') this.destroy(toldError(answer));
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

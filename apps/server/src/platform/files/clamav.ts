import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { ApiError, invalidField } from '../http/api-error.ts';

/** Scans for malware. @throws ApiError invalid_input naming `file` if some is found, unavailable if the scan is not possible */
export type ScanFile = (bytes: Uint8Array) => Promise<void>;

/** Longer than clamd takes on a slow machine. A scan occupies one of few places, so a small file gets less time than a large one. */
const LEAST_MS = 10_000;
const MS_PER_MEGABYTE = 1_000;
const CHUNK_BYTES = 256 * 1024;

/**
 * Talks to clamd, the ClamAV daemon: the command INSTREAM, then chunks prefixed with their length, then an empty chunk (`man clamd`).
 * @param url `unix:/run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`
 */
export function openClamav(url: string, log: Logger): ScanFile {
  return async (bytes) => {
    if (bytes.byteLength === 0) return;
    const answer = await ask(url, bytes).catch((error: unknown) => {
      log.error({ err: error }, 'clamd does not answer');
      return '';
    });
    const [, virus] = /: (.+) FOUND$/.exec(answer) ?? [];
    if (virus) {
      log.warn({ virus }, 'malware was uploaded and refused');
      throw invalidField('file', 'This server’s virus scanner rejected this file.');
    }
    if (!answer.endsWith(': OK')) throw new ApiError('unavailable', 'This server’s virus scanner cannot be reached. Try again later.');
  };
}

async function ask(url: string, bytes: Uint8Array): Promise<string> {
  using connection = open(url, LEAST_MS + Math.ceil(bytes.byteLength / 1024 ** 2) * MS_PER_MEGABYTE);
  const { socket } = connection;
  socket.write('zINSTREAM\0');
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    socket.write(lengthOf(chunk));
    socket.write(chunk);
  }
  socket.write(lengthOf(new Uint8Array()));
  return (await text(socket)).replace(/\0$/, '');
}

function open(url: string, patienceMs: number): Disposable & { readonly socket: Socket } {
  const { protocol, hostname, port, pathname } = new URL(url);
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.setTimeout(patienceMs, () => socket.destroy(new Error(`clamd was silent for ${patienceMs / 1000} s.`)));
  return {
    socket,
    [Symbol.dispose]() {
      socket.destroy();
    },
  };
}

function lengthOf({ byteLength }: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(byteLength);
  return bytes;
}

/** The thread for TLS with untrusted servers: a handshake is computed synchronously, and the server chooses how long it takes. */
import { constants } from 'node:crypto';
import { connect, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import { connect as connectTls, setDefaultCACertificates } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { lowerThreadPriority } from '@plumbline/confine';
import { createHandshakeCosts } from './handshake-costs.ts';
import { HandshakeWire } from './handshake-wire.ts';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';
import { SafeFetchError, systemCode } from './safe-fetch-error.ts';
import { describeChain } from './tls-certificate.ts';
import type { ConnectionAnswer, ConnectionMessage, ThreadMessage, TlsFacts, TlsTask } from './tls-message.ts';

/** How many bytes may be sent before the reader has taken them. */
const MAX_AHEAD_BYTES = 512 * 1024;

const costs = createHandshakeCosts();

function factsOf(tls: TLSSocket, { remoteAddress, localAddress }: Socket, isInspection: boolean): TlsFacts {
  const trust = tls.authorized ? null : tls.authorizationError;
  return {
    remoteAddress,
    localAddress,
    reason: trust === null ? null : String(systemCode(trust) || trust),
    chain: isInspection ? describeChain(tls.getPeerX509Certificate()) : [],
    protocol: tls.getProtocol(),
    cipher: tls.getCipher()?.standardName ?? null,
    alpn: typeof tls.alpnProtocol === 'string' ? tls.alpnProtocol : null,
  };
}

/** Returns the admitted addresses without any lookup. */
function lookupIn({ addresses }: TlsTask): LookupFunction {
  return (_host, options, callback) => {
    if (options.all) return callback(null, [...addresses]);
    const [first] = addresses;
    callback(null, first?.address ?? '', first?.family);
  };
}

function open(task: TlsTask, port: MessagePort): void {
  const { host, offer, isInspection } = task;
  const socket = connect({ host, port: task.port, lookup: lookupIn(task), noDelay: true });
  let phase: 'tcp' | 'tls' = 'tcp';
  const say = (answer: ConnectionAnswer): void => port.postMessage(answer, answer.kind === 'data' ? [answer.bytes.buffer] : []);
  const fail = (error: Error): void => {
    say({ kind: 'failed', phase, code: systemCode(error), message: error.message });
    port.close();
  };
  const timer = setTimeout(() => fail(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), task.timeoutMs);
  port.once('close', () => {
    clearTimeout(timer);
    socket.destroy();
  });
  // A certificate's contents may be unreadable.
  const orFail = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  };
  socket.on('error', fail);
  socket.once('connect', () => {
    phase = 'tls';
    orFail(() => shake());
  });

  function shake(): void {
    const handshake = costs.begin({ address: socket.remoteAddress ?? '', domain: task.domain });
    // Counted before the bytes reach TLS.
    const receive = (bytes: Buffer): void => handshake.receive(bytes.length);
    socket.on('data', receive);
    const meter = new PieceMeter();
    const wire = new HandshakeWire(socket, handshake, meter);
    const tls = connectTls({
      ...offer,
      socket: wire,
      host,
      // TLS takes a server name without a trailing dot, and never an address.
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: !isInspection,
      // Otherwise a server could force one handshake after another.
      secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
    });
    port.once('close', () => tls.destroy());
    tls.on('error', fail);
    tls.once('close', () => port.close());
    tls.once('secureConnect', () => {
      clearTimeout(timer);
      wire.shaken();
      socket.off('data', receive);
      handshake.finish();
      orFail(() => say({ kind: 'open', facts: factsOf(tls, socket, isInspection) }));
      carry(tls, meter);
    });
  }

  function carry(tls: TLSSocket, meter: PieceMeter): void {
    let ahead = 0;
    // Data of one turn is sent in one message, which costs more than its contents.
    const joined = new PieceJoiner((bytes) => say({ kind: 'data', bytes }));
    tls.on('data', (record: Buffer) => {
      if (!meter.take(record.length)) return tls.destroy(new SafeFetchError('too_many_pieces', ''));
      joined.add(record);
      ahead += record.length;
      if (ahead > MAX_AHEAD_BYTES) tls.pause();
    });
    // Must run before the port is closed.
    tls.prependOnceListener('close', () => joined.flush());
    tls.once('end', () => {
      joined.flush();
      say({ kind: 'end' });
    });
    port.on('message', (message: ConnectionMessage) => {
      if (message.kind === 'data') tls.write(message.bytes);
      else if (message.kind === 'end') tls.end();
      else {
        ahead -= message.bytes;
        if (ahead <= MAX_AHEAD_BYTES) tls.resume();
      }
    });
  }
}

lowerThreadPriority();
parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'trust') setDefaultCACertificates(message.roots);
  else if (message.kind === 'open') open(message.task, message.port);
  else parentPort?.postMessage('alive');
});

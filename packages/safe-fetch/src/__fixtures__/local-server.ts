import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

async function listen(server: Server, host: string) {
  const open = new Set<Socket>();
  const seen = { connections: 0 };
  server.on('connection', (socket) => {
    seen.connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host}:${port}`,
    seen,
    /** Closes every open connection, as a server does with idle ones. */
    cut: () => open.forEach((socket) => socket.destroy()),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        open.forEach((socket) => socket.destroy());
      }),
  };
}

/** An HTTP server on a loopback address that counts the connections made to it. */
export function startHttp(listener: RequestListener, host = '127.0.0.1') {
  return listen(createServer(listener), host);
}

/** A bare TCP server; each test decides what to do with a connection. */
export function startTcp(onSocket: (socket: Socket) => void, host = '127.0.0.1') {
  return listen(createTcpServer(onSocket), host);
}

/** The error code a promise rejects with, or 'ok'. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'ok';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : `unexpected ${String(error)}`;
  }
}

/** Waits for an event of a server; the test's own time limit applies. */
export function once(register: (done: () => void) => void): Promise<void> {
  return new Promise(register);
}

import { createServer, type ServerOptions } from 'node:https';

/** A real HTTPS server on loopback. */
export interface TestTlsServer extends AsyncDisposable {
  readonly port: number;
  /** The number of connections so far. */
  readonly connections: () => number;
}

/**
 * Starts a server with the given TLS settings that answers every request with a short page.
 * @param options certificate, versions and ciphers as node:https takes them; old versions and weak keys need '@SECLEVEL=0'
 * @param host a separate loopback address, for a server that clients are expected to blacklist
 */
export async function startTlsServer(options: ServerOptions, host = '127.0.0.1'): Promise<TestTlsServer> {
  const server = createServer(options, (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Secure</title><h1>Secure</h1>');
  });
  // Many tests are about refused handshakes.
  server.on('tlsClientError', () => undefined);
  let connections = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => connections,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

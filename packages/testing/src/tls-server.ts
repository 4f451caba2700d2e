import { createServer, type ServerOptions } from 'node:https';

/** A real HTTPS server on loopback. */
export interface TestTlsServer extends AsyncDisposable {
  readonly port: number;
  /** How many clients have connected. */
  readonly connections: () => number;
}

/**
 * Starts a server that shakes hands as it is told and answers every request with a short page.
 * @param options certificate, versions and ciphers as node:https takes them; old versions and weak keys need '@SECLEVEL=0'
 * @param host a loopback address of its own, for a server that its clients will not want to hear of again
 */
export async function startTlsServer(options: ServerOptions, host = '127.0.0.1'): Promise<TestTlsServer> {
  const server = createServer(options, (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Secure</title><h1>Secure</h1>');
  });
  // A handshake that is refused is what many tests are about.
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

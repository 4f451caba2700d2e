import { createServer, type ServerOptions } from 'node:https';

/** A real HTTPS server on loopback. */
export interface TestTlsServer extends AsyncDisposable {
  readonly port: number;
}

/**
 * Starts a server that shakes hands as it is told and answers every request with a short page.
 * @param options certificate, versions and ciphers as node:https takes them; old versions and weak keys need '@SECLEVEL=0'
 */
export async function startTlsServer(options: ServerOptions): Promise<TestTlsServer> {
  const server = createServer(options, (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Secure</title><h1>Secure</h1>');
  });
  // A handshake that is refused is what many tests are about.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that a team names as that of its work tool. */
export interface OwnServer {
  readonly baseUrl: string;
  /** Ends it, with the requests that it has not answered. */
  close(): void;
}

/** Starts one. @param answer takes requests without their bodies */
export async function startOwnServer(answer: RequestListener): Promise<OwnServer> {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A team’s own server of a work tool. */
export interface OwnServer {
  readonly baseUrl: string;
  /** Closes it, including pending requests. */
  close(): void;
}

/** Starts one. @param answer receives requests without their bodies */
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

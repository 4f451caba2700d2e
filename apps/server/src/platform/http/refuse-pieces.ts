import type { Server, ServerResponse } from 'node:http';
import type { ErrorEnvelope } from '@plumbline/contract';
import type { MeteredRequest } from '@plumbline/safe-fetch';

/** What somebody is told whose request is cut into too many pieces. */
export const TOO_MANY_PIECES = 'The request was sent in far too many small pieces.';

const BODY = JSON.stringify({
  status: 400,
  message: TOO_MANY_PIECES,
  detail: TOO_MANY_PIECES,
  data: null,
  code: 'invalid_input',
  request_id: '',
  fields: [],
} satisfies ErrorEnvelope);
const HEADERS = ['content-type: application/json', `content-length: ${Buffer.byteLength(BODY)}`, 'connection: close'];
const ANSWER = ['HTTP/1.1 400 ', ...HEADERS, '', BODY].join('\r\n');

/**
 * Tells whoever cuts the body of a request into too many pieces why it ends: whatever they ask for, and whether anybody reads the body. The
 * connection ends with it, and no operation could answer any more.
 */
export function refusePieces(server: Server<typeof MeteredRequest>): void {
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    request.once('cut', () => {
      // Without a socket, it is the turn of another answer.
      if (!response.headersSent) response.socket?.write(ANSWER);
    });
  });
}

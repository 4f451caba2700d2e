import type { Server, ServerResponse } from 'node:http';
import type { ErrorEnvelope } from '@plumbline/contract';
import { CUT_REQUEST, type MeteredRequest } from '@plumbline/safe-fetch';

const BODY = JSON.stringify({
  status: 400,
  message: CUT_REQUEST,
  detail: CUT_REQUEST,
  data: null,
  code: 'invalid_input',
  request_id: '',
  fields: [],
} satisfies ErrorEnvelope);
const ANSWER = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(BODY)}\r\nconnection: close\r\n\r\n${BODY}`;

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

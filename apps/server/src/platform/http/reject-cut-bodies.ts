import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { TooManyPiecesError, type MeteredRequest } from '@plumbline/safe-fetch';
import { ApiError, envelopeOf } from './api-error.ts';

/** The error to send for a request whose body was cut off; null when it was not. */
export function cutRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof TooManyPiecesError ? new ApiError('invalid_input', 'The request was sent in far too many small pieces.') : null;
}

/**
 * Sends the reason to a client whose body was cut off, whatever it requested and whether or not the body is being read. The connection ends
 * with it; no operation could respond any more.
 */
export function rejectCutBodies(server: Server<typeof MeteredRequest>): void {
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    request.once('cut', (why: Error) => {
      const refusal = cutRefusal(why);
      // Without a socket, another response is being written to the connection.
      if (refusal && !response.headersSent) response.socket?.write(rawAnswer(refusal));
    });
  });
}

function rawAnswer(refusal: ApiError): string {
  const body = JSON.stringify(envelopeOf(refusal, ''));
  const headers = {
    ...refusal.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`, ...lines, '', body].join('\r\n');
}

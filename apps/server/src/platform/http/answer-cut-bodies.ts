import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import { CutRequestError, type MeteredRequest } from '@plumbline/safe-fetch';
import { ApiError, envelopeOf } from './api-error.ts';

/** What somebody is told of why their request was cut off; null when it was not. */
export function cutRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return error instanceof CutRequestError ? new ApiError('invalid_input', 'The request was sent in far too many small pieces.') : null;
}

/**
 * Tells whoever sends a body of which no more is taken why it ends: whatever they ask for, and whether anybody reads the body. The connection
 * ends with it, and no operation could answer any more.
 */
export function answerCutBodies(server: Server<typeof MeteredRequest>): void {
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    request.once('cut', (why: Error) => {
      const refusal = cutRefusal(why);
      // Without a socket, it is the turn of another answer.
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

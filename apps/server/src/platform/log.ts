import pino, { type DestinationStream, type Logger } from 'pino';
import { DrizzleQueryError } from './database/query.ts';

/** Opens the log: one JSON line per entry, on standard output by default. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: (error: Error) => pino.stdSerializers.err(withoutValues(error)) } };
  return destination ? pino(options, destination) : pino(options);
}

/** A failed query includes its parameters, which may be addresses, hashes and whole pages; its cause explains the failure. */
export function withoutValues(error: Error): Error {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, code } = (error.cause ?? {}) as { message?: string; code?: string };
  return Object.assign(new Error(`${message ?? 'no cause'} in: ${error.query}`), { code, name: error.name });
}

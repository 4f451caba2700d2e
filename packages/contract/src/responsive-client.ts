import { type ClientOptions, createCaller } from './caller.ts';
import { responsiveCalls } from './responsive-calls.ts';

/** The calls of the responsive tester alone, for screens that are loaded late. */
export function createResponsiveClient(options: ClientOptions) {
  return responsiveCalls(createCaller(options));
}

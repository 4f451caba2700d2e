import { Socket } from 'node:net';

/**
 * Takes the network away from this process. Lighthouse itself has nothing to ask anybody: the page is loaded by the browser, which is
 * spoken to over a pipe. What a library of it may one day want to send home does not leave.
 */
export function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('The process of a Lighthouse run has no network.');
  };
}

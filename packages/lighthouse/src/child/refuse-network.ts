import { Socket } from 'node:net';

/**
 * Blocks network access from this process. Lighthouse itself needs none: the browser, driven through a pipe, loads the page. Whatever a dependency
 * may try to report home is blocked.
 */
export function refuseNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('The process of a Lighthouse run has no network.');
  };
}

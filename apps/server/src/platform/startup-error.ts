/** The server cannot start; the message is one clear line for the person at the terminal. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** What Node is started with; server-flags.mjs says why. */
export const SERVER_FLAGS: readonly string[];

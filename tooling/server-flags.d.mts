/** What Node is started with; server-flags.mjs says why. */
export const SERVER_FLAGS: readonly string[];
/** What Node finds in its environment, unless whoever starts it says otherwise. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;

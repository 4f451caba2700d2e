import type { Logger } from 'pino';

/**
 * Events that may indicate an attack, by the names that log collectors search for; `docs/security/data-keys-logs.md` documents their fields. Requests
 * refused by an operation need no event: their request line contains the code.
 */
export const SECURITY_EVENTS = ['sign-in-failed', 'wrong-host', 'target-refused'] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** Logs a security event. @param detail ids, codes and hosts; never a typed secret or a person’s address */
export function logSecurityEvent(log: Logger, event: SecurityEventName, detail: Readonly<Record<string, string | null>>): void {
  log.warn({ event, ...detail }, event.replaceAll('-', ' '));
}

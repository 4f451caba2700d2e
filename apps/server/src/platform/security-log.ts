import type { Logger } from 'pino';

/**
 * What may be an attack, under the names a collector looks for; `docs/security/data-keys-logs.md` says what each carries. What was
 * refused by an operation needs no name here: its request line has the code.
 */
export const SECURITY_EVENTS = ['sign-in-failed', 'wrong-host', 'target-refused'] as const;

export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

/** Writes a security event. @param detail ids, codes and hosts; never what somebody typed as a secret, and no address of a person */
export function logSecurityEvent(log: Logger, event: SecurityEventName, detail: Readonly<Record<string, string | null>>): void {
  log.warn({ event, ...detail }, event.replaceAll('-', ' '));
}

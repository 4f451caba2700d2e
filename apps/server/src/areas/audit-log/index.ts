export { forgetPerson, type ForgottenPerson } from './forget-person.ts';
export { logAuditEvents } from './log-events.ts';
export { recordEvent, type SecurityEvent } from './record-event.ts';
export { securityEvents } from './tables.ts';

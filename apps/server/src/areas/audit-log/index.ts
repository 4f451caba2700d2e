export { forgetNames, forgetPerson } from './forget-person.ts';
export { logAuditEvents } from './log-events.ts';
export { recordEvent } from './record-event.ts';
export { securityEvents } from './tables.ts';

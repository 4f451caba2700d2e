export { recordEvent, type SecurityEvent } from './record-event.ts';
export { securityEvents } from './tables.ts';

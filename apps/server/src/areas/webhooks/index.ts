export { announceEvent } from './announce-event.ts';
export { webhookAddresses } from './tables.ts';

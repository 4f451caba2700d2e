export { announceEvent, type AnnounceServices } from './announce-event.ts';
export { webhookAddresses } from './tables.ts';

/** What is known of findings where they are made, in threads as well: nothing here opens a database. */
export { boundFindings } from '../bound-finding.ts';
export type { FindingRecord, TallyRecord } from '../finding-record.ts';
export { fingerprintOf } from '../fingerprint-of.ts';

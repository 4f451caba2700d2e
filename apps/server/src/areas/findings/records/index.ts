/** What the producers of findings need, including worker threads: nothing here opens a database. */
export { boundFindings } from '../bound-finding.ts';
export type { FindingRecord, TallyRecord } from '../finding-record.ts';
export { fingerprintOf } from '../fingerprint-of.ts';

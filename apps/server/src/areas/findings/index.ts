export { compareFindings } from './compare-findings.ts';
export { countFindings, type FindingCount } from './count-findings.ts';
export type { FindingRecord, TallyRecord } from './finding-record.ts';
export { addTallies, clearFindings, keepFindings, toRecordset } from './keep-findings.ts';
export { listFindings } from './list-findings.ts';
export { mountFindings } from './routes.ts';
export { checkTallies, findings } from './tables.ts';

import { stepTitle } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readReplayableFindings, readStepStory } from '../captures/index.ts';
import { findFinding, findStep } from '../integrations/index.ts';
import type { postLinkFindings, postLinks } from './tables.ts';

/** What a post is linked to. */
export interface LinkSubject {
  readonly row: Pick<
    typeof postLinks.$inferInsert,
    'about' | 'kind' | 'host' | 'subject' | 'title' | 'testId' | 'fingerprint' | 'checkId' | 'stepId'
  >;
  readonly findings: readonly Pick<typeof postLinkFindings.$inferInsert, 'fingerprint' | 'pageUrl'>[];
}

/** A subject as named in a request: a finding or a step. */
export interface NamedSubject {
  readonly test_id: string;
  readonly fingerprint?: string | undefined;
  readonly step_id?: string | undefined;
}

const TITLE_LENGTH = 300;

/** Reads what a post will be linked to; a finding is identified as for tickets. @throws ApiError not_found */
export async function findSubject(
  db: NodePgDatabase,
  workspaceId: string,
  { test_id: testId, fingerprint = '', step_id: stepId }: NamedSubject,
): Promise<LinkSubject> {
  if (stepId === undefined) {
    const { row, places, key, finding } = await findFinding(db, workspaceId, testId, fingerprint);
    const title = (finding.message || finding.check_id).slice(0, TITLE_LENGTH);
    return {
      row: { about: 'finding', kind: row.kind ?? '', host: row.host, subject: key, title, testId, fingerprint, checkId: finding.check_id },
      findings: places,
    };
  }
  const { row, key } = await findStep(db, workspaceId, testId, stepId);
  const { step } = await readStepStory(db, testId, stepId, 1);
  const title = stepTitle(step).slice(0, TITLE_LENGTH);
  return {
    row: { about: 'step', kind: row.kind ?? '', host: row.host, subject: key, title, testId, stepId },
    findings: await readReplayableFindings(db, testId, stepId),
  };
}

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../../../platform/http/api-error.ts';
import { findFinding } from './find-finding.ts';
import { findPost } from './find-post.ts';
import { findSchedule } from './find-schedule.ts';
import { findStep } from './find-step.ts';
import type { ItemSubject } from './item-subject.ts';

/** A subject as named in a request: one of the four. */
export interface NamedSubject {
  readonly test_id?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly step_id?: string | undefined;
  readonly post_id?: string | undefined;
  readonly schedule_id?: string | undefined;
}

/** Reads what an item will be about. @throws ApiError not_found, conflict for a schedule that is not failing */
export async function findSubject(db: NodePgDatabase, workspaceId: string, named: NamedSubject): Promise<ItemSubject> {
  const { test_id: testId, fingerprint, step_id: stepId, post_id: postId, schedule_id: scheduleId } = named;
  if (postId !== undefined) return findPost(db, workspaceId, postId);
  if (scheduleId !== undefined) return findSchedule(db, workspaceId, scheduleId);
  if (testId !== undefined && stepId !== undefined) return findStep(db, workspaceId, testId, stepId);
  if (testId !== undefined && fingerprint !== undefined) return findFinding(db, workspaceId, testId, fingerprint);
  throw notFound('finding');
}

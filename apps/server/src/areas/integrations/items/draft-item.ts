import { schedulePath } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../../platform/http/api-error.ts';
import { readStepStory } from '../../captures/index.ts';
import { listFindings } from '../../findings/index.ts';
import { adviceOfPage, getTest, type KindOfReport, kindOfTest } from '../../tests/index.ts';
import { findFinding } from './subjects/find-finding.ts';
import { findPost } from './subjects/find-post.ts';
import { findSchedule } from './subjects/find-schedule.ts';
import type { NamedSubject } from './subjects/find-subject.ts';
import { MAX_TOLD } from './texts/captured-words.ts';
import { findingText } from './texts/finding-text.ts';
import { postText } from './texts/post-text.ts';
import { scheduleText } from './texts/schedule-text.ts';
import { stepText } from './texts/step-text.ts';
import { writeTicket } from './texts/write-ticket.ts';

interface DraftServices {
  readonly db: NodePgDatabase;
  readonly kinds: readonly KindOfReport[];
  /** Origin of links to the product. */
  readonly site: string;
}

/** How many findings of a capture are searched for those of a step. There are few, since an error on thirty steps is one finding. */
const MAX_FINDINGS = 500;

/** Title and text for an item about a finding, a captured step, a post or a failing schedule. @throws ApiError not_found, conflict */
export async function draftItem(services: DraftServices, workspaceId: string, named: NamedSubject) {
  const { test_id: testId, fingerprint, step_id: stepId, post_id: postId, schedule_id: scheduleId } = named;
  if (postId !== undefined) return draftOfPost(services, workspaceId, postId);
  if (scheduleId !== undefined) return draftOfSchedule(services, workspaceId, scheduleId);
  if (testId !== undefined && stepId !== undefined) return draftOfStep(services, workspaceId, testId, stepId);
  if (testId !== undefined && fingerprint !== undefined) return draftOfFinding(services, workspaceId, testId, fingerprint);
  throw notFound('finding');
}

async function draftOfFinding({ db, kinds, site }: DraftServices, workspaceId: string, testId: string, fingerprint: string) {
  const { test, finding, places, count } = await findFinding(db, workspaceId, testId, fingerprint);
  const kind = kindOfTest(kinds, test);
  const page = kind.describe(finding.check_id);
  const text = findingText({
    finding,
    pages: places.map(({ pageUrl }) => pageUrl),
    count,
    advice: page && adviceOfPage(page),
    host: test.host,
    reportUrl: `${site}${kind.paths.finding(test.id, finding)}`,
    foundAt: test.finishedAt ?? test.createdAt,
  });
  return { ...writeTicket(text), host: test.host, findings: count };
}

async function draftOfStep({ db, kinds, site }: DraftServices, workspaceId: string, testId: string, stepId: string) {
  const test = await getTest(db, workspaceId, testId);
  const story = await readStepStory(db, test.id, stepId, MAX_TOLD);
  const { rows } = await listFindings(db, { test_id: test.id, outcome: 'fail', limit: MAX_FINDINGS });
  const text = stepText({
    story,
    findings: rows.filter(({ evidence }) => [evidence.facts['steps'] ?? []].flat().includes(stepId)),
    device: test.options,
    stepUrl: `${site}${kindOfTest(kinds, test).paths.report(test.id)}?step=${stepId}`,
  });
  return { ...writeTicket(text), host: test.host, findings: 0 };
}

async function draftOfPost({ db, site }: DraftServices, workspaceId: string, postId: string) {
  const { post, ...context } = await findPost(db, workspaceId, postId);
  return { ...writeTicket(postText(post, context, `${site}/feedback?feedback_id=${postId}`)), host: '', findings: 0 };
}

async function draftOfSchedule({ db, kinds, site }: DraftServices, workspaceId: string, scheduleId: string) {
  const { failing, row } = await findSchedule(db, workspaceId, scheduleId);
  const kind = kindOfTest(kinds, failing.schedule);
  const text = scheduleText({
    failing,
    kindName: kind.name,
    reportUrl: failing.testId && `${site}${kind.paths.report(failing.testId)}`,
    scheduleUrl: `${site}${schedulePath(scheduleId)}`,
  });
  return { ...writeTicket(text), host: row.host, findings: 0 };
}

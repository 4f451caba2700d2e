import { type Block, toMarkdown } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../../platform/http/api-error.ts';
import { adviceOfPage, type KindOfReport, kindOfTest } from '../../tests/index.ts';
import { findFinding } from './subjects/find-finding.ts';
import { findPost } from './subjects/find-post.ts';
import type { NamedSubject } from './subjects/find-subject.ts';
import { writeTicket } from './subjects/write-ticket.ts';

interface DraftServices {
  readonly db: NodePgDatabase;
  readonly kinds: readonly KindOfReport[];
  /** Origin of links into the product. */
  readonly site: string;
}

/** Title and text for an item about a finding or a post. @throws ApiError not_found */
export async function draftItem(services: DraftServices, workspaceId: string, named: NamedSubject) {
  const { test_id: testId, fingerprint, post_id: postId } = named;
  if (postId !== undefined) return draftOfPost(services, workspaceId, postId);
  if (testId === undefined || fingerprint === undefined) throw notFound('finding');
  return draftOfFinding(services, workspaceId, testId, fingerprint);
}

async function draftOfFinding({ db, kinds, site }: DraftServices, workspaceId: string, testId: string, fingerprint: string) {
  const { test, finding, places, count } = await findFinding(db, workspaceId, testId, fingerprint);
  const kind = kindOfTest(kinds, test);
  const page = kind.describe(finding.check_id);
  const ticket = writeTicket({
    finding,
    pages: places.map(({ pageUrl }) => pageUrl),
    count,
    advice: page && adviceOfPage(page),
    host: test.host,
    reportUrl: `${site}${kind.paths.finding(test.id, finding)}`,
    foundAt: test.finishedAt ?? test.createdAt,
  });
  return { ...ticket, host: test.host, findings: count };
}

async function draftOfPost({ db, site }: DraftServices, workspaceId: string, postId: string) {
  const { post } = await findPost(db, workspaceId, postId);
  const written = post.text.split('\n').filter((line) => line.trim() !== '');
  const body: Block[] = [
    ...written.map((text): Block => ({ kind: 'paragraph', inlines: [{ text }] })),
    {
      kind: 'paragraph',
      inlines: [{ text: 'Asked for in ' }, { text: 'Plumbline', href: `${site}/feedback?feedback_id=${postId}` }, { text: '.' }],
    },
  ];
  return { title: post.title, description: toMarkdown(body), host: '', findings: 0 };
}

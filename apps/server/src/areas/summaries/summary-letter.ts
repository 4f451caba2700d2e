import type { SummaryPeriod } from '@plumbline/contract';
import { countOf } from '@plumbline/contract/rules';
import type { MailSubject } from '../../platform/mail/mail-subjects.ts';
import type { MailList, MailWords } from '../../platform/mail/render-mail.ts';
import type { UnsubscribeLinks } from '../feedback/index.ts';
import { type Period, periodWords } from './periods.ts';
import type { SummaryScore, WebsiteSummary } from './read-summary.ts';

/** Websites listed in one email. */
const MOST_WEBSITES = 20;

const SUBJECTS: Readonly<Record<SummaryPeriod, MailSubject>> = {
  month: 'Your monthly summary',
  week: 'Your weekly summary',
  day: 'Your daily summary',
};

export interface SummaryLetter extends UnsubscribeLinks {
  readonly to: string;
  readonly workspaceName: string;
  readonly every: SummaryPeriod;
  readonly period: Period;
  readonly websites: readonly WebsiteSummary[];
  /** Display names of test types. */
  readonly nameOf: (kind: string) => string;
  /** Origin of the links. */
  readonly site: string;
}

/** Summarises a workspace’s activity. */
export function summaryLetter(letter: SummaryLetter): MailWords {
  const { to, workspaceName, every, period, websites, nameOf, site, unsubscribeUrl, oneClickUrl } = letter;
  const more = websites.length - MOST_WEBSITES;
  return {
    to,
    subject: SUBJECTS[every],
    paragraphs: [
      `What happened in ${workspaceName} ${periodWords(every, period)}. Days start at midnight UTC.`,
      ...websites.slice(0, MOST_WEBSITES).map((website) => listOf(website, nameOf)),
      ...(more > 0 ? [`There is also news about ${countOf(more, 'more website')}.`] : []),
    ],
    action: { label: 'Open the dashboard', url: `${site}/dashboard` },
    footnote: `You’re receiving this once a ${every} because you asked for summaries. Change how often under Preferences: ${site}/other.`,
    aside: { label: 'Unsubscribe from these summaries', url: unsubscribeUrl },
    oneClick: oneClickUrl,
  };
}

function listOf({ host, scores, findings, posts, visits }: WebsiteSummary, nameOf: SummaryLetter['nameOf']): MailList {
  const lines = [
    ...scores.map((score) => scoreLine(score, nameOf)),
    ...(findings ? [`${countOf(findings.isNew, 'new finding')}, ${findings.isFixed.toLocaleString('en')} fixed`] : []),
    ...(posts.came + posts.closed > 0 ? [`${countOf(posts.came, 'new post')}, ${posts.closed.toLocaleString('en')} closed`] : []),
    ...(visits ? [`${countOf(visits.visits, 'visit')}, ${countOf(visits.pageViews, 'page view')}`] : []),
  ];
  return { heading: host === '' ? 'Posts not about a website' : host, lines };
}

function scoreLine({ kind, score, before }: SummaryScore, nameOf: SummaryLetter['nameOf']): string {
  return `${nameOf(kind)} score: ${score}${before === null ? ', the first one' : `, before: ${before}`}`;
}

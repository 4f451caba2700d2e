import type { CreateItemBody, Item } from '@plumbline/contract';

/** The subject of a ticket: a finding of a test, a captured step, a post, or a failing schedule. */
export type TicketSubject =
  | { readonly test_id: string; readonly fingerprint: string }
  | { readonly test_id: string; readonly step_id: string; readonly picture?: CreateItemBody['picture'] }
  | { readonly post_id: string; readonly shown_page_ids?: string[] }
  | { readonly schedule_id: string };

/** A unique key for a subject. */
export function subjectId(subject: TicketSubject): string {
  if ('fingerprint' in subject) return subject.fingerprint;
  if ('schedule_id' in subject) return subject.schedule_id;
  return 'step_id' in subject ? subject.step_id : subject.post_id;
}

export function isAbout(subject: TicketSubject, item: Item): boolean {
  if ('fingerprint' in subject) return item.fingerprints.includes(subject.fingerprint);
  if ('schedule_id' in subject) return item.schedule_id === subject.schedule_id;
  return 'step_id' in subject ? item.step_id === subject.step_id : item.post_id === subject.post_id;
}

/** The same subject without its picture. */
export function withoutPicture(subject: TicketSubject): TicketSubject {
  if ('post_id' in subject) return { post_id: subject.post_id };
  if (!('step_id' in subject)) return subject;
  const { test_id, step_id } = subject;
  return { test_id, step_id };
}

import type { items } from '../../tables.ts';

/** What an item is about. */
export interface ItemSubject {
  /** The columns stored with the item. */
  readonly row: Pick<typeof items.$inferInsert, 'about' | 'kind' | 'host' | 'checkId' | 'testId' | 'stepId' | 'postId' | 'scheduleId'>;
  /** Findings by which runs tell whether it is fixed, the listed ones worst first; empty if no run checks it. */
  readonly places: readonly { readonly fingerprint: string; readonly pageUrl: string | null }[];
  /** The same for the same subject in every run: a connection has one item for it. */
  readonly key: string;
}

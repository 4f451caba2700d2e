import type { items } from '../../tables.ts';

/** What an item is about. */
export interface ItemSubject {
  /** What of it is kept with the item. */
  readonly row: Pick<typeof items.$inferInsert, 'about' | 'kind' | 'host' | 'checkId' | 'testId' | 'stepId' | 'postId' | 'scheduleId'>;
  /** Findings by which runs tell whether it is fixed, worst first as far as they are told; none for what no run looks for. */
  readonly places: readonly { readonly fingerprint: string; readonly pageUrl: string | null }[];
  /** The same for the same subject, whatever run shows it: a connection has one item of it. */
  readonly key: string;
}

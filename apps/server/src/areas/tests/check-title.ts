import type { KindOfReport } from './test-kind.ts';

/** A check’s title; without documentation, derived from its id: `repeated-words` is Repeated words. */
export function checkTitle({ describe }: Pick<KindOfReport, 'describe'>, checkId: string): string {
  const words = checkId.replaceAll('-', ' ');
  return describe(checkId)?.title || words.charAt(0).toUpperCase() + words.slice(1);
}

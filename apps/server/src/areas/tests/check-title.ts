import type { KindOfReport } from './test-kind.ts';

/** What a check is called; one without a page of its own is told by its id: `repeated-words` is Repeated words. */
export function checkTitle({ describe }: Pick<KindOfReport, 'describe'>, checkId: string): string {
  const words = checkId.replaceAll('-', ' ');
  return describe(checkId)?.title || words.charAt(0).toUpperCase() + words.slice(1);
}

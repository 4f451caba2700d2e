import type { Block } from '@plumbline/integrations';

/** What a rule sends about one run or post. */
export interface Message {
  readonly about: { readonly testId: string } | { readonly postId: string };
  readonly title: string;
  readonly body: readonly Block[];
  /** An address in the body that no other message contains. */
  readonly marker: string;
  /** For the thread of the message; null for none. */
  readonly details: readonly Block[] | null;
}

/** Adds the rule’s id to an address, so that messages of different rules cannot be confused. */
export const withRule = (address: string, ruleId: string): string => `${address}${address.includes('?') ? '&' : '?'}rule=${ruleId}`;

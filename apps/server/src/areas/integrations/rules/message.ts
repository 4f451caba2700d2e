import type { Block } from '@plumbline/integrations';

/** What a rule says about one run or one post. */
export interface Message {
  readonly about: { readonly testId: string } | { readonly postId: string };
  readonly title: string;
  readonly body: readonly Block[];
  /** An address in the body, which is in no other message. */
  readonly marker: string;
  /** For the thread of the message; null for none. */
  readonly details: readonly Block[] | null;
}

/** The rule stands in the address, so that the message of one is not taken for that of another. */
export const withRule = (address: string, ruleId: string): string => `${address}${address.includes('?') ? '&' : '?'}rule=${ruleId}`;

import { type Letters, makeUnsubscribeToken } from './unsubscribe-token.ts';

/** Links for unsubscribing. */
export interface UnsubscribeLinks {
  /** For a person, who is asked to confirm. */
  readonly unsubscribeUrl: string;
  /** For a mail program, with a single POST. */
  readonly oneClickUrl: string;
}

/** Links for unsubscribing from emails about a post. @param site origin of this server */
export function postUnsubscribeLinks(key: Buffer, site: string, letters: Letters): UnsubscribeLinks {
  const token = makeUnsubscribeToken(key, letters);
  return {
    unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
    oneClickUrl: `${site}/api/accounts/feedback-unsubscribe/one-click/?token=${token}`,
  };
}

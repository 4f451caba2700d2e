import { type Letters, makeUnsubscribeToken } from './unsubscribe-token.ts';

/** Where letters are ended. */
export interface UnsubscribeLinks {
  /** By a person, who is asked first. */
  readonly unsubscribeUrl: string;
  /** By a mail program, with a POST alone. */
  readonly oneClickUrl: string;
}

/** Where the letters about a post are ended. @param site origin of this server */
export function postUnsubscribeLinks(key: Buffer, site: string, letters: Letters): UnsubscribeLinks {
  const token = makeUnsubscribeToken(key, letters);
  return {
    unsubscribeUrl: `${site}/unsubscribe?token=${token}`,
    oneClickUrl: `${site}/api/accounts/feedback-unsubscribe/one-click/?token=${token}`,
  };
}

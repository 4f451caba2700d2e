import type { Lead, LeadKind } from '@plumbline/contract';

const WITHOUT_WORDS: Record<LeadKind, string> = {
  contact: 'Message',
  try: 'Left an email address to try the product',
  campaign: 'Ran a test from the home page',
};

/** What somebody wrote about, or did where they wrote nothing. */
export function topicOf({ topic, kind }: Lead): string {
  return topic || WITHOUT_WORDS[kind];
}

/** Opens a new email to whoever wrote. */
export function answerAddress(message: Lead): string {
  return `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${topicOf(message)}`)}`;
}

import type { Lead, LeadKind } from '@plumbline/contract';

const WITHOUT_WORDS: Record<LeadKind, string> = {
  contact: 'Message',
  try: 'Left an email address to try the product',
  campaign: 'Ran a test from the home page',
};

/** The topic of a message, or what its sender did if there is none. */
export function topicOf({ topic, kind }: Lead): string {
  return topic || WITHOUT_WORDS[kind];
}

/** Link that opens a new email to the sender. */
export function answerAddress(message: Lead): string {
  return `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${topicOf(message)}`)}`;
}

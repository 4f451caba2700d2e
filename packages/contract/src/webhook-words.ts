/** The events a webhook can receive, with the names used by similar services. */
export const WEBHOOK_EVENTS = [
  'post.created',
  'post.status_changed',
  'comment.created',
  'changelog.published',
  'test.finished',
  'ticket.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A description of each event. */
export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'post.created': 'A post is written or approved',
  'post.status_changed': 'A post gets another status',
  'comment.created': 'A post or an entry gets a comment',
  'changelog.published': 'A changelog entry is published',
  'test.finished': 'A test finishes',
  'ticket.created': 'A ticket is created in a work tool',
};

/** The event of "Send test event", which every address accepts. */
export const WEBHOOK_TEST_EVENT = 'webhook.test';

export const WEBHOOKS_MAX = 10;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The topics of the contact form; the first two are the support contacts of the pricing page. */
export const CONTACT_TOPICS = ['Product Bug Reporting', 'Custom Enterprise Plan Requests', 'Something else'] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

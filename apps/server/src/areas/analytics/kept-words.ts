import { createTextRedactor, redactEmails } from '@plumbline/capture';
import { VISIT_ADDRESS_MAX } from '@plumbline/contract';

/* What is kept of pages that strangers look at. What is left out here is nowhere in the database. */

const redactor = createTextRedactor();

/** An address without user, query, fragment and known secrets; of the query utm_ parameters are kept. Empty for what is no web address. */
export function keptAddress(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const campaign = new URLSearchParams([...url.searchParams].filter(([name]) => name.startsWith('utm_'))).toString();
  const kept = redactEmails(redactor.url(url.origin + url.pathname + (campaign && `?${campaign}`)));
  // Encoded, and with marks where secrets were, it may be nine times as long as what was sent.
  return kept.slice(0, VISIT_ADDRESS_MAX);
}

/** The title of a page as one line, without known secrets. */
export function keptTitle(title: string): string {
  return redactEmails(redactor.text(title.replaceAll(/\s+/g, ' ').trim()));
}

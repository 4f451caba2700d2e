import { createTextRedactor, redactEmails } from '@plumbline/capture';
import { VISIT_ADDRESS_MAX } from '@plumbline/contract';
import { visitAddress } from '@plumbline/contract/rules';

/* What is kept of pages that strangers look at. What is left out here is nowhere in the database. */

const redactor = createTextRedactor();

/** An address as visits keep it, also without known secrets and the addresses of people. Empty for what is no web address. */
export function keptAddress(address: string): string {
  const kept = redactEmails(redactor.url(visitAddress(address)));
  // Encoded, and with marks where secrets were, it may be nine times as long as what was sent.
  return kept.slice(0, VISIT_ADDRESS_MAX);
}

/** The title of a page as one line, without known secrets. */
export function keptTitle(title: string): string {
  return redactEmails(redactor.text(title.replaceAll(/\s+/g, ' ').trim()));
}
